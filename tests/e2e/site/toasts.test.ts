import { describe, expect, it } from 'vitest';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import { browserForFile, expectFocus, expectNoSidewaysScroll } from '#tests/kit/browser/browser.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

const visit = browserForFile();

describe('an error toast', () => {
  it('goes when the guest moves on', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
    await booking.confirm.click();
    await booking.toast('Validation error').waitFor();
    await page.getByRole('button', { name: 'Change the time' }).click();
    await expectFocus(booking.slotHeading);
    expect(await booking.toast('Validation error').count()).toBe(0);
  });

  it('with an act goes with what the act leads to', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await booking.toast('Slot already booked').waitFor();
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
    await words.waitFor();
    expect((await words.boundingBox())?.width).toBeGreaterThan(Math.min(width / 2, 300));
    await expectNoSidewaysScroll(page);
  });

  it('waits while a modal dialog is open over it', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url, { viewport: { width: 390, height: 844 } });
    await page.clock.install();
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.confirm.click();
    await booking.toast('Validation error').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.clock.fastForward(20_000);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(await booking.toast('Validation error').count()).toBe(1);
    await page.clock.fastForward(7_000);
    await booking.toast('Validation error').waitFor({ state: 'detached' });
  });
});
