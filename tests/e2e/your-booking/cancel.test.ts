import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { OWN, openBooked } from './your-booking-page.ts';

test('cancels after a second press, and takes it back with one', async ({ page, server }) => {
  allowErrors(page, /409/);
  await setWidth(page, 390, 844);
  const { own } = await openBooked(page, server);
  await own.cancel.press('Enter');
  await expect(own.dialog).toBeVisible();
  await expectAccessible(page);
  await own.field('A word for the producer (optional)').fill('I am ill');
  await own.confirmCancel.press('Enter');
  await expect(own.toast('Booking cancelled')).toBeVisible();
  await expect(own.cancelledHeading).toBeFocused();
  await expect(page.getByText('No longer your chair')).toBeVisible();
  await expectAccessible(page);
  expect(await bookingRows(server)).toMatchObject([{ status: 'cancelled' }]);

  await own.takeBack.press('Enter');
  await expect(own.toast('Booking confirmed again')).toBeVisible();
  await expect(own.kept).toBeFocused();
  expect(await bookingRows(server)).toMatchObject([{ status: 'confirmed' }]);

  await own.cancelBooking();
  await expect(own.cancelledHeading).toBeVisible();
  expect((await book(server.url, bookingRequest(OWN))).status).toBe(201);
  await own.takeBack.click();
  await expect(page.getByText('Somebody else has this slot by now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book another slot' })).toBeVisible();
});

test('keeps the reason without a response, and cancels once', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED|409/);
  const { own, requests } = await openBooked(page, server);
  await own.cancel.click();
  const reason = own.field('A word for the producer (optional)');
  await reason.fill('I am ill');
  await loseResponses(page, '/api/guest/cancel', 1);
  await own.confirmCancel.click();
  await expect(own.dialog).toContainText('No answer');
  await expect(reason).toHaveValue('I am ill');
  const sentBefore = requests.length;
  await own.confirmCancel.dblclick();
  await expect(own.cancelledHeading).toBeVisible();
  expect(requests.slice(sentBefore).map(({ name }) => name)).toEqual(['cancel']);
  expect(await bookingRows(server)).toMatchObject([{ status: 'cancelled' }]);
});
