import type { Page, Request } from '@playwright/test';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { adminCookie, signOut } from '#tests/kit/admin/accounts.ts';
import { storedBooking } from '#tests/kit/admin/admin.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

export const GUEST = 'Jane Wambui';
export const TYPED = 'Amani Otieno';

/** All that scripts, a search or a screen reader finds in the page. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return `${document.documentElement.outerHTML} ${[...fields].map(({ value }) => value)}`;
  });

/** The names of the guest in the list and of the one in the dialog, if they are in the document. */
export const namesIn = async (page: Page) => {
  const content = await contentOf(page);
  return [GUEST, TYPED].filter((name) => content.includes(name));
};

/** The dialog is open over the list, and its first field filled in. */
export async function beginBooking(page: Page, server: TestServer) {
  const tab = await openBookings(page, server, {
    bookings: [storedBooking({ guest_name: GUEST })],
  });
  await expect(tab.row(GUEST)).toBeVisible();
  await page.getByRole('button', { name: 'Add a booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a booking' });
  await dialog.getByLabel('Guest').fill(TYPED);
  expect(await namesIn(page)).toEqual([GUEST, TYPED]);
  return { tab, dialog };
}

/**
 * Ends the page's session by a sign-out, which the server announces on no live stream. It would
 * notice a change made directly in the database, and the page might open the dialog too early.
 */
export async function endSession(page: Page, server: TestServer): Promise<void> {
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await signOut(server, header)).status).toBe(200);
}

/** The browser gets the session of another admin. */
export const becomeOther = async (page: Page, server: TestServer) =>
  setSessionCookie(
    page,
    server,
    await adminCookie(server, { email: 'bruno@example.com', password: 'maswali 99' }),
  );

/** The browser's event in a tab that comes to the front. */
export const showTab = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().includes('/api/admin/');

/**
 * Lets a test hold back the page's reads: one that is sent after each change, or by a timer, could
 * find the session ended before the next change does.
 */
export async function readsOf(page: Page) {
  const inFlight = new Set<Request>();
  let released = Promise.resolve();
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request();
    if (isRead(request)) {
      await released;
      // The page may have cancelled it meanwhile.
      if (request.failure() === null) inFlight.add(request);
    }
    await route.fallback();
  });
  return {
    /** Holds further reads and waits for those in flight; returns a function that releases them. */
    async hold(): Promise<() => void> {
      const held = Promise.withResolvers<void>();
      released = held.promise;
      await expect.poll(() => inFlight.size).toBe(0);
      return held.resolve;
    },
  };
}
