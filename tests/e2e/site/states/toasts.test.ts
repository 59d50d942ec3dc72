import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { noShift, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test('a toast is used by keyboard while its time stands still', async ({ page, server }) => {
  await setWidth(page, 390, 844);
  await book(server.url, bookingRequest({ booking_date: MONDAY, guest_name: 'Amani Otieno' }));
  await page.clock.install();
  const tab = await openBookings(page, server);
  await tab.cancel('Amani Otieno').press('Enter');
  const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo).toBeFocused();
  await page.clock.fastForward(60_000);
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(tab.row('Amani Otieno').locator(':focus')).toHaveCount(1);
  await expect(tab.tag('Amani Otieno', 'Confirmed')).toBeVisible();
});

test('a busy button and what is beside it stay where they are', async ({ page }) => {
  allowErrors(page, /503/);
  await setWidth(page, 390, 1400);
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const offset = await button.evaluate((one) => {
    const middle = (box: DOMRect) => box.top + box.height / 2;
    const label = one.querySelector('span > span') ?? one;
    return middle(label.getBoundingClientRect()) - middle(one.getBoundingClientRect());
  });
  expect(Math.abs(offset)).toBeLessThan(0.6);

  await page.route('**/api/auth/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('Email').fill('jane@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await samplesFrames(
    page,
    async () => {
      await button.click();
      await expect(page.locator('.auth-panel-notice')).toBeVisible();
    },
    noShift('.account-form-actions > *'),
  );
});
