import type { Page } from '@playwright/test';
import type { TestServer } from '#tests/kit/server/server.ts';

/** Sets the session cookie in the page's browser context. */
export async function setSessionCookie(
  page: Page,
  { url }: TestServer,
  cookie: string,
): Promise<void> {
  const end = cookie.indexOf('=');
  const [name, value] = [cookie.slice(0, end), cookie.slice(end + 1)];
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
}
