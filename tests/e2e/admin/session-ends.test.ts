import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
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
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
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

test('makes a change once, after the sign-in in the dialog', async ({ page, server }) => {
  await storeBookings(server, [jane, eric]);
  await setWidth(page, 1440);
  allowErrors(page, /401|ERR_FAILED/);
  await stopStream(page);
  const reads = await readsOf(page);
  const tab = await openBookings(page, server, { query: '?show=upcoming&search=example' });
  await tab.notifiesGuest.uncheck();
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  let release = await reads.hold();
  await endSession(page, server);
  await tab.cancel('Jane Wambui').click();
  await adminArea(page).signInAgain.signIn();
  release();
  await tab.expectStatus('Booking cancelled');
  expect(await actionsInHistory(server)).toEqual(['cancelled']);

  release = await reads.hold();
  await endSession(page, server);
  await tab.delete('Eric Mugisha').click();
  await tab.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await adminArea(page).signInAgain.signIn();
  release();
  await tab.expectStatus('Booking deleted');
  await expect(tab.row('Eric Mugisha')).toHaveCount(0);
  expect(await actionsInHistory(server)).toEqual(['cancelled', 'deleted']);
  await expect(page).toHaveURL('/admin?show=upcoming&search=example');

  release = await reads.hold();
  await endSession(page, server);
  const download = page.waitForEvent('download');
  await tab.export.click();
  await adminArea(page).signInAgain.signIn();
  release();
  await download;
});

test('does not do as one admin what another one has pressed', async ({ page, server }) => {
  await storeBookings(server, [jane]);
  await setWidth(page, 1440);
  allowErrors(page, /401|ERR_FAILED/);
  await stopStream(page);
  const reads = await readsOf(page);
  const tab = await openBookings(page, server);
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  const release = await reads.hold();
  await endSession(page, server);
  await tab.cancel('Jane Wambui').click();
  const { dialog } = adminArea(page).signInAgain;
  await expect(dialog).toBeVisible();
  await becomeOther(page, server);
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

test('has nothing of guests until the same admin is back', async ({ page, server }) => {
  allowErrors(page, /401/);
  const { tab, dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  const { signInAgain } = adminArea(page);
  await expect(signInAgain.dialog).toBeVisible();
  expect(await namesIn(page)).toEqual([]);

  await signInAgain.signIn();
  await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
  await dialog.getByRole('button', { name: 'Close without adding' }).click();
  await tab.cancel(GUEST).click();
  await expect(tab.tag(GUEST, 'Cancelled')).toBeVisible();
});

test('has nothing of what was typed for another admin', async ({ page, server }) => {
  allowErrors(page, /401/);
  const { tab, dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  await expect(adminArea(page).signInAgain.dialog).toBeVisible();
  await becomeOther(page, server);
  await showTab(page);
  await expect(tab.row(GUEST)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await namesIn(page)).toEqual([GUEST]);
});

test('has nothing of guests in the back/forward cache', async ({ page, server }) => {
  allowErrors(page, /401|ERR_FAILED/);
  const { dialog } = await beginBooking(page, server);
  const { checking, signInAgain } = adminArea(page);

  await test.step('after Back with the session', async () => {
    await leaveIntoCache(page);
    expect(await namesIn(page)).toEqual([]);
    await page.route('**/api/auth/session', (route) => route.abort());
    await comeBack(page);
    await expect(checking).toBeVisible();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    expect(await namesIn(page)).toEqual([]);
    await page.unroute('**/api/auth/session');
    await showTab(page);
    await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
    await expect(checking).toHaveCount(0);
  });

  await test.step('after Back without it', async () => {
    await leaveIntoCache(page);
    await endSession(page, server);
    await comeBack(page);
    await expect(signInAgain.dialog).toBeVisible();
    expect(await namesIn(page)).toEqual([]);
    await signInAgain.leave.click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await namesIn(page)).toEqual([]);
  });
});
