import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

test.describe('an error toast', () => {
  test('goes when the guest moves on', async ({ page }) => {
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
    await booking.confirm.click();
    await expect(booking.toast('Validation error')).toBeVisible();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await expect(booking.slotHeading).toBeFocused();
    await expect(booking.toast('Validation error')).toHaveCount(0);
  });

  test('with an act goes with what the act leads to', async ({ page, server }) => {
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(booking.toast('Slot already booked')).toBeVisible();
    await booking.obstacle.getByRole('button').first().click();
    await booking.toast('Slot already booked').waitFor({ state: 'detached', timeout: 3_000 });
  });

  it.each([320, 390, 1280])('with an act has room for its words at %i pixels', async (width) => {
    const server = await startTestServer();
    const { page } = await visit(server.url, { viewport: { width, height: 640 } });
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    const words = booking.toast('Slot already booked').locator('.toast-words');
    await expect(words).toBeVisible();
    expect((await words.boundingBox())?.width).toBeGreaterThan(Math.min(width / 2, 300));
    await expectNoSidewaysScroll(page);
  });

  test('waits while a modal dialog is open over it', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 390, height: 844 } }
    await page.clock.install();
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.confirm.click();
    await expect(booking.toast('Validation error')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.clock.fastForward(20_000);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(booking.toast('Validation error')).toHaveCount(1);
    await page.clock.fastForward(7_000);
    await expect(booking.toast('Validation error')).toBeHidden();
  });
});
