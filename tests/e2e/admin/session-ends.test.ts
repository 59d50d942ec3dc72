import type { Page } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { endSession, readsOf, showTab } from '#tests/e2e/admin/ended-session.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

const jane = storedBooking({ booking_date: '2026-11-18', guest_name: 'Jane Wambui' });
const eric = storedBooking({ booking_date: '2026-11-19', guest_name: 'Eric Mugisha' });

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

test('makes a change once, after the sign-in in the dialog', async ({ page, server }) => {
  await storeBookings(server, [jane, eric]);
  await setWidth(page, 1440);
  allowErrors(page, /401|ERR_FAILED/);
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
  await tab.expectStatus('Booking cancelled');
  expect(await actionsInHistory(server)).toEqual(['cancelled']);

  release = await reads.hold();
  await endSession(page, server);
  await tab.delete('Eric Mugisha').click();
  await tab.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await signInAgain(page);
  release();
  await tab.expectStatus('Booking deleted');
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

test('does not do as one admin what another one has pressed', async ({ page, server }) => {
  await storeBookings(server, [jane]);
  await setWidth(page, 1440);
  allowErrors(page, /401|ERR_FAILED/);
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
  await showTab(page);
  await expect(dialog).toHaveCount(0);
  await tab.expectAlert('Failed to update booking status');
  expect(await actionsInHistory(server)).toEqual([]);
  await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();
  await tab.cancel('Jane Wambui').click();
  await tab.expectStatus('Booking cancelled');
  expect(await actionsInHistory(server)).toEqual(['cancelled']);
});
