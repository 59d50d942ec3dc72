import type { Page } from '@playwright/test';

/** Sets the session cookie in the page's browser context. */
export async function setSessionCookie(page: Page, { url }: { url: string }, cookie: string) {
  const [name = '', ...values] = cookie.split('=');
  const session = { name, value: values.join('='), url, httpOnly: true } as const;
  await page.context().addCookies([{ ...session, sameSite: 'Strict' }]);
}
