import type { Page, Request } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookSlot, openDay } from '#tests/e2e/admin/day/day-page.ts';
import { adminCookie, JANE, signOut } from '#tests/kit/admin/accounts.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

const jane = storedBooking({ booking_date: '2026-11-18', guest_name: 'Jane Wambui' });
const eric = storedBooking({ booking_date: '2026-11-19', guest_name: 'Eric Mugisha' });

/**
 * Ends the page's session by a sign-out, which the server announces on no live stream. It would
 * notice a change made directly in the database, and the page might open the dialog too early.
 */
async function endSession(page: Page, server: TestServer): Promise<void> {
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await signOut(server, header)).status).toBe(200);
}

const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().includes('/api/admin/');

/**
 * Lets a test hold back the page's reads: one that is sent after each change, or by a timer, could
 * find the session ended before the next change does.
 */
async function readsOf(page: Page) {
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

async function actionsInHistory({ location }: TestServer): Promise<string[]> {
  const { db } = await openTestDatabaseAt(location);
  const entries = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return entries.map(({ action }) => action);
}

async function signInAgain(page: Page): Promise<void> {
  const { dialog, password, login } = adminArea(page).signInAgain;
  await expect(dialog).toBeVisible();
  await password.fill(JANE.password);
  await login.click();
  await expect(dialog).toHaveCount(0);
}

test('makes a change once that found the session ended, after the sign-in in the dialog', async ({
  page,
  pageErrors,
  server,
}) => {
  await storeBookings(server, [jane, eric]);
  await setWidth(page, 1440);
  pageErrors.allow(/401|ERR_FAILED/);
  await page.route('**/api/live', (route) => route.abort());
  const reads = await readsOf(page);
  const tab = await openBookings(page, server, { query: '?show=upcoming&search=example' });
  await tab.notifiesGuest.uncheck();
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  let release = await reads.hold();
  await endSession(page, server);
  await tab.cancel('Jane Wambui').click();
  await signInAgain(page);
  release();
  await expect(tab.announcement('status', 'Booking cancelled')).toBeVisible();
  expect(await actionsInHistory(server)).toEqual(['cancelled']);

  release = await reads.hold();
  await endSession(page, server);
  await tab.delete('Eric Mugisha').click();
  await tab.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await signInAgain(page);
  release();
  await expect(tab.announcement('status', 'Booking deleted')).toBeVisible();
  await expect(tab.row('Eric Mugisha')).toHaveCount(0);
  expect(await actionsInHistory(server)).toEqual(['cancelled', 'deleted']);
  await expect(page).toHaveURL('/admin?show=upcoming&search=example');

  release = await reads.hold();
  await endSession(page, server);
  const download = page.waitForEvent('download');
  await tab.export.click();
  await signInAgain(page);
  release();
  await download;
});

test('makes the change of one tab after the sign-in in another', async ({
  page: first,
  pageErrors,
  server,
}) => {
  await storeBookings(server, [jane, eric]);
  pageErrors.allow(/401/);
  const tab = await openBookings(first, server);
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/admin?tab=blocked');
  await expect(adminArea(second).panel('Blocked Dates')).toBeVisible();
  await endSession(first, server);
  await tab.cancel('Jane Wambui').click();
  await expect(adminArea(first).signInAgain.dialog).toBeVisible();

  await second.reload();
  await expect(second).toHaveURL(/\/auth\?next=/);
  await second.getByLabel('Email').fill(JANE.email);
  await second.getByLabel('Password', { exact: true }).fill(JANE.password);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(adminArea(second).panel('Blocked Dates')).toBeVisible();

  // The browser's event in a tab that comes to the front.
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.announcement('status', 'Booking cancelled')).toBeVisible();
  await expect(adminArea(first).signInAgain.dialog).toHaveCount(0);
  await expect(first).toHaveURL('/admin');
  const [row] = (await bookingRows(server)).filter(({ id }) => id === jane.id);
  expect(row?.status).toBe('cancelled');
});

test('does not do as one admin what another one has pressed', async ({
  page,
  pageErrors,
  server,
}) => {
  await storeBookings(server, [jane]);
  await setWidth(page, 1440);
  pageErrors.allow(/401|ERR_FAILED/);
  // The stream would make the page read the session too early.
  await page.route('**/api/live', (route) => route.abort());
  const reads = await readsOf(page);
  const tab = await openBookings(page, server);
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  const release = await reads.hold();
  await endSession(page, server);
  await tab.cancel('Jane Wambui').click();
  const { dialog } = adminArea(page).signInAgain;
  await expect(dialog).toBeVisible();
  const bruno = { email: 'bruno@example.com', password: 'maswali 99' };
  await setSessionCookie(page, server, await adminCookie(server, bruno));
  await page.unroute('**/api/live');
  release();
  // The browser's event in a tab that comes to the front.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(dialog).toHaveCount(0);
  await expect(tab.announcement('alert', 'Failed to update booking status')).toBeVisible();
  expect(await actionsInHistory(server)).toEqual([]);
  await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();
  await tab.cancel('Jane Wambui').click();
  await expect(tab.announcement('status', 'Booking cancelled')).toBeVisible();
  expect(await actionsInHistory(server)).toEqual(['cancelled']);
});

test('discards what is typed about guests after a logout in another tab, and for another admin', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/401/);
  await bookSlot(server, '9:30 AM');
  const { tab } = await openDay(page, server);
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const type = async (text: string) => {
    await tab.note('Jane Wambui').fill(text);
    await expect.poll(stored).toContain(text);
  };
  await type('Has asthma');
  const bruno = { email: 'bruno@example.com', password: 'maswali 99' };
  await setSessionCookie(page, server, await adminCookie(server, bruno));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.note('Jane Wambui')).toHaveValue('');
  expect(await stored()).not.toContain('asthma');

  await type('Has hay fever');
  const other = await page.context().newPage();
  await other.goto('/admin');
  await adminArea(other).logOut.click();
  await expect(other).toHaveURL('/auth');
  await page.getByRole('button', { name: 'Next day' }).click();
  await adminArea(page).signInAgain.leave.click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await stored()).not.toContain('fever');
});

test('a logout ends the reads that are under way, and one that fails reads again', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await storeBookings(server, [jane]);
  const reads = await readsOf(page);
  const tab = await openBookings(page, server, { query: '?tab=blocked' });
  const { logOut, expectAnnouncement, panel, signInAgain, tab: tabOf } = adminArea(page);
  await expect(panel('Blocked Dates').getByText('No date is blocked')).toBeVisible();
  const release = await reads.hold();
  await tabOf('Bookings').click();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut.click();
  await expectAnnouncement('alert', 'Failed to log out');
  release();
  await expect(tab.row('Jane Wambui')).toBeVisible();

  const loggedOut = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    const response = await route.fetch();
    loggedOut.resolve();
    await seen.promise;
    await route.fulfill({ response });
  });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/admin/blocked-dates', async (route) => {
    await loggedOut.promise;
    await route.fulfill({ response: await route.fetch() });
    answered.resolve();
  });
  await tabOf('Blocked Dates').click();
  await logOut.click();
  await answered.promise;
  await expect(signInAgain.dialog).toHaveCount(0);
  seen.resolve();
  await expect(page).toHaveURL('/auth');
});
