import type { Page } from '@playwright/test';

export async function setSessionCookie(page: Page, { url }: { url: string }, cookies: string) {
  await page.context().addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...values] = cookie.split('=');
      return { name, value: values.join('='), url, httpOnly: true, sameSite: 'Strict' } as const;
    }),
  );
}
