import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('an invitation that a booking under way has used is not over', async ({ page, server }) => {
  const { key, uses } = await insertInvitation(server);
  await page.goto(`/book#i=${key}`);
  const gate = gatePage(page);
  await gate.read('terms');
  await gate.read('policy');
  await page.goto('/book?date=2026-11-17&time=9:30 AM');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const booking = bookingPage(page);
  await booking.confirm.click();
  await expect.poll(uses).toBe(1);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/invitation')) checks.push(request.url());
  });
  await leaveIntoCache(page);
  await comeBack(page);
  held.resolve();
  await expect(booking.announced('Booking confirmed!')).toBeVisible();
  await expect(booking.confirmedHeading).toBeVisible();
  expect(checks).toEqual([]);
});
