import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

test.describe('a submission', () => {
  test('is sent again with the same key, and books once', async ({ page, server }) => {
    allowErrors(page, /ERR_FAILED/);
    const booking = bookingPage(page);
    const keys = booking.watchSubmissions();
    const restoreResponses = await booking.loseResponses();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.toast('Booking failed')).toBeVisible();
    await expect(booking.unknownOutcome).toBeVisible();

    await page.reload();
    await expect(booking.unknownOutcome).toBeVisible();
    await booking.expectValues();
    // The form comes with the availability, in which the slot is booked by now: by this guest.
    await expect(booking.nearestSlots).toHaveCount(0);
    await restoreResponses();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    // Three tries at first, and one more.
    expect(keys).toHaveLength(4);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('that fails says why and keeps the texts', async ({ page }) => {
    allowErrors(page, /429|403|500/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const failed = 'Please try again or contact support.';
    // The last one leaves an attempt without an outcome, which the page keeps.
    for (const { code, status, title, detail } of [
      { code: 'forbidden_origin', status: 403, title: 'Booking failed', detail: failed },
      {
        code: 'too_many',
        status: 429,
        title: 'Too many attempts',
        detail: 'Please wait a moment and try again.',
      },
      { code: 'internal', status: 500, title: 'Booking failed', detail: failed },
    ]) {
      await test.step(code, async () => {
        await page.route('**/api/bookings', (route) =>
          route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code } }),
        );
        await booking.confirm.click();
        await expect(booking.announced(title).getByText(detail)).toBeVisible();
        await expect(booking.confirm).toBeEnabled();
        await booking.expectValues();
        await expect(booking.nearestSlots).toHaveCount(0);
        await expect(booking.unknownOutcome).toHaveCount(code === 'internal' ? 1 : 0);
        await page.unroute('**/api/bookings');
      });
    }
  });
});
