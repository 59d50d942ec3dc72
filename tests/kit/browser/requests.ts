import type { Page } from '@playwright/test';

/**
 * Collects the methods of the requests that the page sends from now on to change something under a
 * path of the API.
 */
export function changesSentTo(page: Page, path: string): readonly string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    const isBelow = new URL(request.url()).pathname.startsWith(path);
    if (isBelow && request.method() !== 'GET') methods.push(request.method());
  });
  return methods;
}
