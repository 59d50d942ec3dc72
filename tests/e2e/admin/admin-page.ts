import { expect, type Page } from '@playwright/test';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';

type AdminTab = 'Bookings' | 'Blocked Dates' | 'Day' | 'Invitations' | 'Episodes';

/** Locators of /admin outside its tabs, by role and accessible name. */
export function adminArea(page: Page) {
  const bar = page.getByRole('banner');
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  const history = page.getByRole('dialog', { name: 'History' });
  const feed = page.getByRole('dialog', { name: 'Calendar feed' });
  const password = page.getByRole('dialog', { name: 'Change password' });
  const secondFactor = page.getByRole('dialog', {
    name: /^(Two-step login|Your recovery codes|New recovery codes|Turn off two-step login)$/,
  });
  const sessions = page.getByRole('dialog', { name: 'Devices' });
  const identity = page.getByRole('dialog', { name: 'Still you?' });
  const tool = (name: string) => bar.getByRole('button', { name, exact: true });
  return {
    ...messagesOf(page),
    checking: page.getByText('Checking permissions...', { exact: true }),
    tab: (name: AdminTab) => page.getByRole('tab', { name, exact: true }),
    panel: (name: AdminTab) => page.getByRole('tabpanel', { name, exact: true }),
    menu: tool('Menu'),
    history: {
      open: tool('History'),
      dialog: history,
      entries: history.getByRole('listitem'),
      older: history.getByRole('button', { name: 'Show older', exact: true }),
    },
    feed: {
      open: tool('Calendar feed'),
      dialog: feed,
      url: feed.getByLabel('Address of your calendar'),
      button: (name: string) => feed.getByRole('button', { name, exact: true }),
    },
    password: {
      open: tool('Change password'),
      dialog: password,
      current: password.getByLabel('Current password'),
      next: password.getByLabel('New password'),
      code: password.getByLabel('Code from your app'),
      submit: password.getByRole('button', { name: 'Change password', exact: true }),
    },
    secondFactor: {
      open: tool('Two-step login'),
      dialog: secondFactor,
      password: secondFactor.getByLabel('Password', { exact: true }),
      code: secondFactor.getByLabel('Code from your app'),
      qrCode: secondFactor.getByRole('img', { name: /^QR code/ }),
      /** Returns the key of the app without the spaces that the page shows. */
      key: async () =>
        ((await secondFactor.locator('code').textContent()) ?? '').replaceAll(' ', ''),
      codes: secondFactor.getByRole('listitem'),
      button: (name: string) => secondFactor.getByRole('button', { name, exact: true }),
    },
    sessions: {
      open: tool('Devices'),
      dialog: sessions,
      rows: sessions.getByRole('listitem'),
      end: sessions.getByRole('button', { name: /^Log out ?: / }),
      endOthers: sessions.getByRole('button', { name: 'Log out everywhere else', exact: true }),
    },
    /** The question before guests' data leaves or is deleted. */
    identity: {
      dialog: identity,
      password: identity.getByLabel('Password', { exact: true }),
      code: identity.getByLabel('Code from your app'),
      submit: identity.getByRole('button', { name: 'Go on', exact: true }),
      close: identity.getByRole('button', { name: 'Close without going on' }),
    },
    logOut: tool('Logout'),
    /** The action of the toast about denied access. */
    logOutOfDenied: page.getByRole('alert').getByRole('button', { name: 'Log out', exact: true }),
    tryAgain: page.getByRole('button', { name: 'Try again', exact: true }),
    signInAgain: {
      dialog,
      async signIn(): Promise<void> {
        await dialog.getByLabel('Password', { exact: true }).fill(JANE.password);
        await dialog.getByRole('button', { name: 'Login', exact: true }).click();
        await expect(dialog).toHaveCount(0);
      },
      leave: dialog.getByRole('button', { name: 'Leave instead', exact: true }),
    },
  };
}
