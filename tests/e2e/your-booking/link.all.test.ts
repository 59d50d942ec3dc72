import { consentNoteVersion, documentVersions } from '#content/generated/legal-versions.ts';
import { guestLink } from '#domain/guest-link/guest-link-url.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { holdResponses, loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { bookedKey, OWN, openBooked, yourBookingPage } from './your-booking-page.ts';

test('a link can be tried again, and a later one replaces it', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const first = await bookedKey(server);
  const second = await bookedKey(server, { time_slot: '2:30 PM', guest_name: 'Eric Mugisha' });
  const own = yourBookingPage(page);
  await page.route('**/api/guest/booking', (route) => route.abort(), { times: 1 });
  await own.open(first);
  await expect(page.getByRole('heading', { name: 'Your booking did not open' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(own.kept).toBeFocused();
  await expect(page.getByText('Jane Wambui')).toBeVisible();
  await own.field('Phone (optional)').fill('0711 111 111');
  await own.cancel.click();
  await own.dialog.getByRole('textbox').fill('I am ill');
  await page.keyboard.press('Escape');
  await page.evaluate((key) => {
    location.hash = key;
  }, second);
  await expect(page.getByText('Eric Mugisha')).toBeVisible();
  await expect(page).toHaveURL('/your-booking');
  await expect(own.field('Full Name *')).toHaveValue('Eric Mugisha');
  await own.cancel.click();
  await expect(own.dialog.getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Eric Mugisha')).toBeVisible();
});

test('a guest without the link is led to its page from three others', async ({ page }) => {
  const own = yourBookingPage(page);
  for (const path of ['/booking-calendar', '/book', '/contact']) {
    await page.goto(path);
    if (path === '/contact') await page.getByText('Where is my booking?').click();
    await page.getByRole('main').getByRole('link', { name: 'Find your booking' }).click();
    await expect(page).toHaveURL('/your-booking');
    await expect(own.noLink).toBeVisible();
  }
});

const { title } = GUEST_MESSAGES.changedMeanwhile;

test('a page that was away reports no change of its own', async ({ page, server }) => {
  const { own, requests } = await openBooked(page, server);
  const release = await holdResponses(page, '**/api/guest/attendance');
  await own.attend.click();
  await leaveIntoCache(page);
  await comeBack(page);
  release();
  await expect(own.attending).toBeVisible();
  const names = () => requests.map(({ name }) => name);
  await expect.poll(names).toEqual(['booking', 'attendance', 'booking']);
  // Is sent after the response to the one before was handled.
  await leaveIntoCache(page);
  await comeBack(page);
  await expect.poll(names).toEqual(['booking', 'attendance', 'booking', 'booking']);
  await expect(own.toast(title)).toHaveCount(0);
});

test('a page that was away and gets no answer shows what it had', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const { own } = await openBooked(page, server);
  await expect(own.kept).toBeVisible();
  await page.route('**/api/guest/booking', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await leaveIntoCache(page);
  await comeBack(page);
  await failed;
  await expect(own.kept).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your booking did not open' })).toBeVisible();
  await page.unroute('**/api/guest/booking');
  await leaveIntoCache(page);
  await comeBack(page);
  await expect(own.kept).toBeVisible();
});

test('shows the agreed text, and says when it has changed since', async ({ page, server }) => {
  await setWidth(page, 390, 844);
  const own = yourBookingPage(page);
  const key = await bookedKey(server, { consent_note: consentNoteVersion });
  await own.open(key);
  const agreed = page.locator('dl', { has: page.getByText('Agreed on', { exact: true }) });
  await expect(agreed).toContainText('By booking you agree to be filmed and recorded');
  await expect(agreed.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/policy',
  );
  await expect(agreed).not.toContainText('changed since');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { db } = await server.openDatabase();
  await db
    .updateTable('consents')
    .set({ note_version: 'f'.repeat(64) })
    .execute();
  await page.reload();
  await expect(agreed).toContainText(
    'The note as it was on Monday, November 16, 2026. It has changed since, or a document that it names.',
  );

  const documents = { terms_version: documentVersions.terms, policy_version: 'f'.repeat(64) };
  await db
    .updateTable('consents')
    .set({ kind: 'documents', note_version: null, unlocked_at: 0, ...documents })
    .execute();
  await page.reload();
  await expect(agreed.getByRole('link', { name: 'As of 1 October 2025' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(agreed).toContainText(
    'As it was on Monday, November 16, 2026. It has changed since:',
  );
  await expect(agreed).not.toContainText(/[0-9a-f]{12}/);
  await expectAccessible(page);
});

test('promises nothing of a booking without an address', async ({ page, server }) => {
  const admin = await adminCalls(server);
  const details = { ...sampleBooking(OWN), guest_email: '', allows_blocked: false };
  const { id } = await (await admin.post('/bookings', details)).json();
  const { guest_link } = await (await admin.get(`/bookings/${id}`)).json();
  const own = yourBookingPage(page);
  await page.goto(guestLink('', new URL(guest_link).hash.slice(1)));
  await expect(own.attend).toBeVisible();
  await expect(page.getByText('We mail you a reminder on')).toHaveCount(0);
  await expect(own.stopReminders).toHaveCount(0);
  await expect(page.getByText('The team has added this booking for you')).toBeVisible();
  await expect(page.getByText('older than our record')).toHaveCount(0);
  await expect(page.getByText('the address you booked with')).toHaveCount(0);
  await expectAccessible(page);
});

const TARGET = '2026-12-08';

test('repeats a move without a response under one key', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const { own, requests } = await openBooked(page, server);
  await own.openMove(TARGET, '9:30 AM');
  const restoreResponses = await loseResponses(page, '/api/guest/move');
  await own.move.click();
  await expect(own.dialog).toContainText('We have no answer yet');
  await restoreResponses();
  await own.move.click();
  await expect(own.toast('Recording moved')).toBeVisible();
  const keys = requests.filter(({ name }) => name === 'move').map((request) => request.key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(await bookingRows(server)).toMatchObject([{ booking_date: TARGET }]);
});
