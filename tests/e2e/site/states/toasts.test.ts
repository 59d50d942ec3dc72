import type { Page } from '@playwright/test';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookingPage, GUEST, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { noShift, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

/** Stops the page's clock, so that no toast closes because its time is over. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
}

test('an error toast closes when the guest moves on or acts', async ({ page, server }) => {
  await page.clock.install();
  const booking = bookingPage(page);
  await booking.openSlot(MONDAY, '11:30 AM');
  await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
  await booking.confirm.click();
  await expect(booking.toast('Validation error')).toBeVisible();
  await stopClock(page);
  await page.getByRole('link', { name: 'Change the time' }).click();
  await expect(booking.slotHeading).toBeFocused();
  await expect(booking.toast('Validation error')).toHaveCount(0);
  await page.clock.resume();

  const toast = booking.toast('Slot already booked');
  await booking.slot('11:30 AM').click();
  await booking.fill();
  await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
  await expect(toast).toBeVisible();
  await stopClock(page);
  await booking.nearestSlots.getByRole('link').first().click();
  await expect(toast).toHaveCount(0);
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is reached and left by keyboard, while its time stands still', async ({ page, server }) => {
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
