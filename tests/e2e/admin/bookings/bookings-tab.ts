import type { Locator, Page } from '@playwright/test';
import type { Booking } from '#domain/booking/booking.ts';
import { adminCookie, type Credentials } from '#tests/kit/admin/accounts.ts';
import { storeBookings } from '#tests/kit/admin/admin.ts';
import { messagesOf } from '#tests/kit/browser/messages.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/** Locators of the Bookings tab, by role and accessible name. */
export function bookingsTab(page: Page) {
  const panel = page.getByRole('tabpanel', { name: 'Bookings', exact: true });
  const guest = (name: string): Locator => panel.getByRole('button', { name, exact: true });
  const row = (name: string): Locator =>
    panel.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
  const action = (name: string, pattern: RegExp): Locator =>
    row(name).getByRole('button', { name: pattern });
  return {
    ...messagesOf(page),
    panel,
    table: panel.getByRole('table', { name: 'Bookings, by date' }),
    row,
    guest,
    cancel: (name: string) => action(name, /^Cancel booking of/),
    confirm: (name: string) => action(name, /^Confirm booking of/),
    delete: (name: string) => action(name, /^Delete booking of/),
    tag: (name: string, status: 'Confirmed' | 'Cancelled') =>
      row(name).getByText(status, { exact: true }),
    search: panel.getByRole('searchbox', { name: 'Find a guest' }),
    filter: (name: 'All' | 'Upcoming' | 'Past' | 'Cancelled') =>
      panel.getByRole('button', { name, exact: true }),
    notifiesGuest: panel.getByRole('checkbox', { name: 'Tell the guest by mail' }),
    export: panel.getByRole('button', { name: 'Export CSV' }),
    next: panel.getByRole('button', { name: 'Next recording' }),
    pager: (name: 'Earlier' | 'Today' | 'Later') =>
      panel
        .getByRole('navigation', { name: 'Pages of the list', exact: true })
        .getByRole('button', { name }),
    tryAgain: panel.getByRole('button', { name: 'Try again' }),
    dialog: page.getByRole('dialog', { name: 'Delete this booking?' }),
    /** The details next to the list, and over it on a narrow screen. */
    details: (name: string) => page.getByRole('complementary', { name, exact: true }),
    sheet: (name: string) => page.getByRole('dialog', { name, exact: true }),

    /** The guests' names in the rows, from top to bottom. */
    guests: panel.getByRole('row').locator('button[aria-expanded]'),
  };
}

interface OpenOptions {
  readonly query?: string;
  readonly who?: Credentials;
  readonly bookings?: readonly Booking[];
}

export async function openBookings(
  page: Page,
  server: TestServer,
  { query = '', who, bookings = [] }: OpenOptions = {},
) {
  await storeBookings(server, bookings);
  await setSessionCookie(page, server, await adminCookie(server, who));
  await page.goto(`/admin${query}`);
  return bookingsTab(page);
}
