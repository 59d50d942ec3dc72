import type { Page } from '@playwright/test';
import { openBookings } from '#tests/kit/browser/bookings-tab.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { JANE, signOut } from '#tests/kit/server/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { storeBookings, storedBooking } from '#tests/kit/server/workroom.ts';

const jane = storedBooking({ booking_date: '2026-11-18', guest_name: 'Jane Wambui' });
const eric = storedBooking({ booking_date: '2026-11-19', guest_name: 'Eric Mugisha' });

/**
 * Ends the page's session as a sign-out elsewhere does: by the server itself, which then tells nobody
 * of a change. Past the server it would notice, and the page might ask before the test does.
 */
async function endSession(page: Page, server: TestServer): Promise<void> {
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await signOut(server, header)).status).toBe(200);
}

async function actions({ place }: TestServer): Promise<string[]> {
  const { db } = await openTestDatabaseAt(place);
  const acts = await db.selectFrom('history').select('action').orderBy('id').execute();
  return acts.map(({ action }) => action);
}

async function signInAgain(page: Page): Promise<void> {
  const { dialog, password, login } = workroomPage(page).signInAgain;
  await expect(dialog).toBeVisible();
  await password.fill(JANE.password);
  await login.click();
  await expect(dialog).toBeHidden();
}

test('a change that finds the session ended is made once, after signing in over the work', async ({
  page,
  pageErrors,
  server,
}) => {
  await storeBookings(server, [jane, eric]);
  // CODEMOD options: { viewport: { width: 1440, height: 900 } }
  pageErrors.allow(/401|ERR_FAILED/);
  // Nothing asks by itself meanwhile, as the look after news or after a mail that waits would.
  await page.route('**/api/live', (route) => route.abort());
  const tab = await openBookings(page, server, { query: '?show=upcoming&search=example' });
  await tab.tellsGuest.uncheck();
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  await endSession(page, server);
  await tab.cancel('Jane Wambui').click();
  await signInAgain(page);
  await expect(tab.told('status', 'Booking cancelled')).toBeVisible();
  expect(await actions(server)).toEqual(['cancelled']);

  await endSession(page, server);
  await tab.delete('Eric Mugisha').click();
  await tab.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await signInAgain(page);
  await expect(tab.told('status', 'Booking deleted')).toBeVisible();
  await expect(tab.row('Eric Mugisha')).toBeHidden();
  expect(await actions(server)).toEqual(['cancelled', 'deleted']);
  expect(new URL(page.url()).search).toBe('?show=upcoming&search=example');

  await endSession(page, server);
  const download = page.waitForEvent('download');
  await tab.export.click();
  await signInAgain(page);
  await download;
});

test('signing in again in one tab lets the other go on', async ({ server }) => {
  await storeBookings(server, [jane, eric]);
  const { page: first, expectError } = await visit(server.url);
  pageErrors.allow(/401/);
  const tab = await openBookings(first, server);
  await expect(tab.cancel('Jane Wambui')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/admin?tab=blocked');
  await expect(workroomPage(second).panel('Blocked Dates')).toBeVisible();
  await endSession(first, server);
  await tab.cancel('Jane Wambui').click();
  await expect(workroomPage(first).signInAgain.dialog).toBeVisible();

  await second.reload();
  await second.waitForURL('**/auth?next=*');
  await second.getByLabel('Email').fill(JANE.email);
  await second.getByLabel('Password', { exact: true }).fill(JANE.password);
  await second.getByRole('button', { name: 'Login' }).click();
  await expect(workroomPage(second).panel('Blocked Dates')).toBeVisible();

  // As the browser tells a tab that one comes back to.
  await first.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(tab.told('status', 'Booking cancelled')).toBeVisible();
  await expect(workroomPage(first).signInAgain.dialog).toBeHidden();
  expect(new URL(first.url()).pathname).toBe('/admin');
  const [row] = (await bookingRows(server)).filter(({ id }) => id === jane.id);
  expect(row?.status).toBe('cancelled');
});
