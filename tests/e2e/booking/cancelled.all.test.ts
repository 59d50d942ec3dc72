import { bookingPage, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test('a guest whose response was lost reads of a cancellation', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  allowErrors(page, /409/);
  await setWidth(page, 390, 844);
  const booking = bookingPage(page);
  const keys = booking.watchSubmissions();
  await booking.openFilledForm(MONDAY, '9:30 AM');
  await booking.submitWithoutResponse();
  const [row] = await bookingRows(server);
  const { patch } = await adminCalls(server);
  const change = { status: 'cancelled', notifies_guest: false };
  const response = await patch(`/bookings/${row?.id}`, change);
  expect(response.status).toBe(200);
  const rowsLeft = await bookingRows(server);

  await booking.confirm.click();
  await expect(
    booking.announced('Booking cancelled').getByText('the studio has cancelled it'),
  ).toBeVisible();
  await expect(booking.nearestSlots).toBeFocused();
  await expect(booking.nearestSlots.getByText('Please select a slot again.')).toBeVisible();
  await booking.expectValues();
  // The old key is dropped: no outcome is unknown any more.
  await expect(booking.unknownOutcome).toHaveCount(0);
  await expect(booking.nearestSlots.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  expect(await bookingRows(server)).toEqual(rowsLeft);
  expect(new Set(keys).size).toBe(1);

  await booking.complete();
  expect(new Set(keys).size).toBe(2);
  const [confirmed] = (await bookingRows(server)).filter(({ status }) => status === 'confirmed');
  expect(confirmed).toMatchObject({ booking_date: MONDAY, time_slot: '9:30 AM' });
});
