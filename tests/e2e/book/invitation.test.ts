import { bookCopy as copy } from '#content/booking/book-copy.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { gatePage } from './gate-page.ts';

const TUESDAY = '2026-11-17';
const OWN_WINDOW = 'Your invitation is for Tue, Nov 17 to Mon, Nov 30.';

test('an invitation opens the calendar until it is used up (R194)', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { key, uses } = await insertInvitation(server, { uses_max: 2 });
  await page.clock.install();
  const opened = recordRequests(page);
  await page.goto(`/book#i=${key}`);
  const gate = gatePage(page);
  const booking = bookingPage(page);
  const another = page.getByRole('link', { name: 'Book another slot' });
  await expect(page.getByText('Karibu, Amani Otieno')).toBeVisible();
  expect((await opened()).filter((request) => request.url().endsWith('/invitation'))).toHaveLength(
    1,
  );
  expect(page.url()).not.toContain(key);
  await expect(gate.passcode).toHaveCount(0);
  await expect(page.getByText(copy.invitation.lead)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/passcode/i);
  await expectAccessible(page);
  await setWidth(page, 390);
  await expectNoSidewaysScroll(page);

  await gate.readBoth();
  await expect(booking.windowHeading).toBeFocused();
  await expect(page.getByText(OWN_WINDOW)).toBeVisible();
  await page.goto(`/book?date=${TUESDAY}&time=9:30 AM`);
  await expect(page.getByLabel('Full Name *')).toHaveValue('Amani Otieno');
  await expect(page.getByLabel('Email *')).toHaveValue('amani@example.com');
  await booking.confirm.click();
  await expect(booking.announced('Booking confirmed!')).toBeVisible();
  expect(await uses()).toBe(1);

  await test.step('once more', async () => {
    await page.reload();
    await another.click();
    await expect(booking.windowHeading).toBeFocused();
    await expect(page.getByText(OWN_WINDOW)).toBeVisible();
    await page.goto(`/book?date=${TUESDAY}&time=2:30 PM`);
    await booking.confirm.click();
    await expect(booking.announced('Booking confirmed!')).toBeVisible();
    expect(await uses()).toBe(2);
    const ofTuesday = { booking_date: TUESDAY };
    expect(await bookingRows(server)).toMatchObject([ofTuesday, ofTuesday]);
  });

  await test.step('then the calendar for everybody', async () => {
    // The confirmation stays, also after a reload.
    await page.reload();
    await expect(booking.confirmedHeading).toBeVisible();
    await another.click();
    await expect(booking.toast('Your invitation has ended')).toBeVisible();
    await expect(page).toHaveURL(/\/booking-calendar$/);
    await expect(booking.windowHeading).toBeVisible();
    await expect(page.getByText(OWN_WINDOW)).toBeHidden();
    await page.goto('/book');
    await expect(page.getByText(copy.lead)).toBeVisible();
  });
});

test('an invitation that is revoked closes the calendar (R196)', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { key, revoke } = await insertInvitation(server);
  await page.clock.install();
  await page.goto(`/book#i=${key}`);
  const gate = gatePage(page);
  const booking = bookingPage(page);
  await gate.readBoth();
  await expect(booking.windowHeading).toBeFocused();
  await page.goto(`/book?date=${TUESDAY}&time=9:30 AM`);
  await page.getByLabel('Brief topic description (optional)').fill('Small farms');
  await revoke();
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(booking.toast('Booking failed')).toBeVisible();
  await expect(gate.passcode).toBeVisible();
  await gate.enter();
  await expect(page.getByLabel('Brief topic description (optional)')).toHaveValue('Small farms');
  expect(await bookingRows(server)).toEqual([]);
});

test('an invitation that is revoked while away has ended', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { key, revoke } = await insertInvitation(server);
  await page.goto(`/book#i=${key}`);
  await expect(page.getByText('Karibu, Amani Otieno')).toBeVisible();
  await leaveIntoCache(page);
  await revoke();
  await comeBack(page);
  await expect(page.getByText('This invitation has ended')).toBeVisible();
});
