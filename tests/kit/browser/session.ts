import type { Page } from '@playwright/test';

/**
 * Sets the cookies of a session in the page's browser context.
 * @param cookies as in a request, such as `a=b; c=d`
 */
export async function setSessionCookie(page: Page, { url }: { url: string }, cookies: string) {
  await page.context().addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...values] = cookie.split('=');
      return { name, value: values.join('='), url, httpOnly: true, sameSite: 'Strict' } as const;
    }),
  );
}
