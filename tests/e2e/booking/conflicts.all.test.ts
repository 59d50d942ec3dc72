import { bookingPage, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.describe('a submission', () => {
  test('is sent again with the same key, and books once', async ({ page, server }) => {
    allowErrors(page, /ERR_FAILED/);
    const booking = bookingPage(page);
    const keys = booking.watchSubmissions();
    const restoreResponses = await booking.loseResponses();
    await booking.openFilledForm(MONDAY, '9:30 AM');
    await booking.confirm.click();
    await expect(booking.toast('Booking failed')).toBeVisible();
    await expect(booking.unknownOutcome).toBeVisible();

    await page.reload();
    await expect(booking.unknownOutcome).toBeVisible();
    await booking.expectValues();
    // The form comes with the availability, in which the slot is booked by now: by this guest.
    await expect(booking.nearestSlots).toHaveCount(0);
    await restoreResponses();
    await booking.complete();
    expect(new Set(keys).size).toBe(1);
    // Three tries at first, and one more.
    expect(keys).toHaveLength(4);
    expect(await bookingRows(server)).toHaveLength(1);
  });
});
