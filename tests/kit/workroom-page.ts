import type { Page } from 'playwright-core';
import { adminCookie, JANE } from './accounts.ts';
import type { TestServer } from './server.ts';

/** Puts a session into the page's browser, as signing in there would. */
export async function giveSession(page: Page, { url }: TestServer, cookie: string): Promise<void> {
  const end = cookie.indexOf('=');
  const [name, value] = [cookie.slice(0, end), cookie.slice(end + 1)];
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }]);
}

/** Makes Jane an admin who is signed in in the page's browser. */
export async function signInAsAdmin(page: Page, server: TestServer): Promise<void> {
  await giveSession(page, server, await adminCookie(server, JANE));
}

/** The frame of /admin, by the names that a person knows its things by. */
export function workroomPage(page: Page) {
  const bar = page.getByRole('banner');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  const history = page.getByRole('dialog', { name: 'History' });
  return {
    checking: page.getByText('Checking permissions...', { exact: true }),
    tab: (name: 'Bookings' | 'Blocked Dates') => page.getByRole('tab', { name, exact: true }),
    panel: (name: 'Bookings' | 'Blocked Dates') =>
      page.getByRole('tabpanel', { name, exact: true }),
    /** On a small screen. */
    menu: bar.getByRole('button', { name: 'Menu', exact: true }),
    history: {
      open: bar.getByRole('button', { name: 'History', exact: true }),
      dialog: history,
      acts: history.getByRole('listitem'),
      older: history.getByRole('button', { name: 'Show older', exact: true }),
    },
    logOut: bar.getByRole('button', { name: 'Logout', exact: true }),
    /** What the toast of a denied access offers. */
    logOutOfDenied: page.getByRole('alert').getByRole('button', { name: 'Log out', exact: true }),
    tryAgain: page.getByRole('button', { name: 'Try again', exact: true }),
    signInAgain: {
      dialog,
      password: dialog.getByLabel('Password', { exact: true }),
      login: dialog.getByRole('button', { name: 'Login', exact: true }),
    },

    /** Waits for a toast, and for what it says. */
    async untilTold(role: 'status' | 'alert', ...words: readonly string[]): Promise<void> {
      for (const text of words) {
        await page.getByRole(role).getByText(text, { exact: true }).waitFor();
      }
    },
  };
}
