import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { bookedKey, OWN_DATE, openBooked, yourBookingPage } from './your-booking-page.ts';

const TARGET = '2026-12-08';

test('marks the own slot on a full day, also on a wide screen', async ({ page, server }) => {
  await setWidth(page, 1440);
  const key = await bookedKey(server);
  for (const time_slot of ['11:30 AM', '2:30 PM']) {
    const request = bookingRequest({ booking_date: OWN_DATE, time_slot });
    expect((await book(server.url, request)).status).toBe(201);
  }
  const own = yourBookingPage(page);
  await own.open(key);
  await own.chooseSlot.click();
  await expectAccessible(page);
  await own.day(OWN_DATE).click();
  await expect(page.getByText('Nothing else is free on this day.')).toBeVisible();
  await expect(own.slot('9:30 AM')).toContainText('Your slot now');
});

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
