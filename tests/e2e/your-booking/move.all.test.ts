import { loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { openBooked } from './your-booking-page.ts';

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
