import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { openBooked } from './your-booking-page.ts';

const { title } = GUEST_MESSAGES.changedMeanwhile;

test('a page that was away reports no change of its own', async ({ page, server }) => {
  const { own, requests } = await openBooked(page, server);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/guest/attendance', async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  await own.attend.click();
  await leaveIntoCache(page);
  await comeBack(page);
  held.resolve();
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
