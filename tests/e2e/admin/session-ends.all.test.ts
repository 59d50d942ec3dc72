import type { Page } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookSlot, openDay } from '#tests/e2e/admin/day/day-page.ts';
import {
  becomeOther,
  beginBooking,
  endSession,
  GUEST,
  namesIn,
  readsOf,
  showTab,
  TYPED,
} from '#tests/e2e/admin/ended-session.ts';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

const jane = storedBooking({ booking_date: '2026-11-18', guest_name: 'Jane Wambui' });
const eric = storedBooking({ booking_date: '2026-11-19', guest_name: 'Eric Mugisha' });

test('makes the change of one tab after a sign-in in another', async ({ page: first, server }) => {
  await storeBookings(server, [jane, eric]);
  allowErrors(first, /401/);
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

  await showTab(first);
  await tab.expectStatus('Booking cancelled');
  await expect(adminArea(first).signInAgain.dialog).toHaveCount(0);
  await expect(first).toHaveURL('/admin');
  const [row] = (await bookingRows(server)).filter(({ id }) => id === jane.id);
  expect(row?.status).toBe('cancelled');
});

test('discards what is typed about guests for another admin', async ({ page, server }) => {
  allowErrors(page, /401/);
  await bookSlot(server, '9:30 AM');
  const { tab } = await openDay(page, server);
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  const type = async (text: string) => {
    await tab.note('Jane Wambui').fill(text);
    await expect.poll(stored).toContain(text);
  };
  await type('Has asthma');
  await becomeOther(page, server);
  await showTab(page);
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

test('a logout ends the reads under way; a failed one reads again', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  await storeBookings(server, [jane]);
  const reads = await readsOf(page);
  const tab = await openBookings(page, server, { query: '?tab=blocked' });
  const { logOut, expectAlert, panel, signInAgain, tab: tabOf } = adminArea(page);
  await expect(panel('Blocked Dates').getByText('No date is blocked')).toBeVisible();
  const release = await reads.hold();
  await tabOf('Bookings').click();
  await page.route('**/api/auth/logout', (route) => route.abort());
  await logOut.click();
  await expectAlert('Failed to log out');
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

test('has nothing of guests until the server says who it is', async ({ page, server }) => {
  allowErrors(page, /401|ERR_FAILED/);
  const { dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  const { signInAgain } = adminArea(page);
  await page.route('**/api/auth/session', (route) => route.abort());
  await signInAgain.signIn();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  expect(await namesIn(page)).toEqual([]);
  await page.unroute('**/api/auth/session');
  await showTab(page);
  await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
});

/** Follows the HTML of a page that is being left: a navigation that has begun suspends all that asks the page. */
async function followContent(page: Page): Promise<() => string> {
  let content = '';
  await page.exposeFunction('report', (html: string) => {
    content = html;
  });
  await page.evaluate(() => {
    const report = () => Reflect.get(window, 'report')(document.documentElement.outerHTML);
    new MutationObserver(report).observe(document, { subtree: true, childList: true });
    return report();
  });
  return () => content;
}

test('has nothing of guests while the sign-in is loading', async ({ page, server }) => {
  const { dialog } = await beginBooking(page, server);
  const release = await holdRequests(page, '**/auth');
  await dialog.getByRole('button', { name: 'Close without adding' }).click();
  await expect(dialog).toHaveCount(0);
  const content = await followContent(page);
  expect(content()).toContain(GUEST);
  const leaving = page.waitForRequest('**/auth');
  // A click may wait for the navigation that it begins, and this one goes on only after the release.
  const clicked = adminArea(page).logOut.click();
  await leaving;
  await expect.poll(content).not.toContain(GUEST);
  expect(content()).not.toContain('<dialog');
  release();
  await clicked;
  await expect(page).toHaveURL('/auth');
});
