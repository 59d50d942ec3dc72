import type { Page } from '@playwright/test';
import { bookingPage, GUEST } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

/** Stops the page's clock, so that no toast closes because its time is over. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
}

test.describe('an error toast', () => {
  test('closes when the guest moves on', async ({ page }) => {
    await page.clock.install();
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
    await booking.confirm.click();
    await expect(booking.toast('Validation error')).toBeVisible();
    await stopClock(page);
    await page.getByRole('link', { name: 'Change the time' }).click();
    await expect(booking.slotHeading).toBeFocused();
    await expect(booking.toast('Validation error')).toHaveCount(0);
  });

  test('closes when the guest follows the action that it offers', async ({ page, server }) => {
    await page.clock.install();
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(booking.toast('Slot already booked')).toBeVisible();
    await stopClock(page);
    await booking.nearestSlots.getByRole('link').first().click();
    await expect(booking.toast('Slot already booked')).toHaveCount(0);
  });

  test('fits its text next to its action at every width', async ({ page, server }) => {
    await setWidth(page, 320, 640);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    const toast = booking.toast('Slot already booked');
    const text = toast.getByRole('paragraph');
    // A toast stays while the focus is in it.
    await toast.getByRole('button').first().focus();
    for (const width of [320, 390, 1280]) {
      await setWidth(page, width, 640);
      await expect
        .poll(async () => (await text.boundingBox())?.width)
        .toBeGreaterThan(Math.min(width / 2, 300));
      await expectNoSidewaysScroll(page);
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('waits while a modal dialog is open over it', async ({ page }) => {
      await page.clock.install();
      const booking = bookingPage(page);
      await booking.openSlot(MONDAY, '11:30 AM');
      await booking.confirm.click();
      await expect(booking.toast('Validation error')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.clock.fastForward(20_000);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(booking.toast('Validation error')).toHaveCount(1);
      await page.clock.fastForward(7_000);
      await expect(booking.toast('Validation error')).toBeHidden();
    });
  });
});
