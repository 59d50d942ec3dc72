import type { Page, Request } from '@playwright/test';

const PROBE = '/favicon.svg?probe';

/**
 * Records the requests of a page from now on.
 * @returns ends the recording and returns every request that the page has started by then
 */
export function recordRequests(page: Page): () => Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async () => {
    // Requests are reported in their order: once the probe is, all earlier ones have been.
    const probe = page.waitForRequest((request) => request.url().endsWith(PROBE));
    await page.evaluate((source) => {
      new Image().src = source;
    }, PROBE);
    await probe;
    return requests.filter((request) => !request.url().endsWith(PROBE));
  };
}
