import { addDays } from '#domain/time/plain-date.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookingPage, GUEST, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { openBooked } from '#tests/e2e/your-booking/your-booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectNoSidewaysScroll, setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { noTextCoversAnother, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an error toast has text that fits beside its action', async ({ page, server }) => {
  await page.clock.install();
  const booking = bookingPage(page);
  await setWidth(page, 320, 640);
  await booking.openFilledForm(MONDAY, '11:30 AM');
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

test('an error toast waits while a modal dialog is over it', async ({ page }) => {
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

test('a toast covers neither field nor act, and ends with its page', async ({ page }) => {
  allowErrors(page, /503/);
  const booking = bookingPage(page);
  await booking.openSlot(MONDAY, '9:30 AM');
  const rejected = noTextCoversAnother('.field:has([aria-invalid])', '.toast');
  await samplesFrames(
    page,
    async () => {
      await booking.confirm.click();
      await expect(booking.toast('Name must be')).toBeVisible();
      await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
      await booking.confirm.click();
      await expect(booking.toast('Invalid email address')).toBeVisible();
      await expect(booking.toast('Name must be')).toHaveCount(0);
    },
    rejected,
  );
  await booking.fill();
  await page.route('**/api/bookings', (route) => route.fulfill({ status: 503, json: {} }));
  await samplesFrames(
    page,
    async () => {
      await booking.confirm.click();
      await expect(booking.toast('Booking failed')).toBeVisible();
    },
    noTextCoversAnother('.guest-form button', '.toast'),
  );
  // Off the field under it, and then it stays there.
  const toast = booking.toast('Booking failed');
  await booking.field('Full Name *').evaluate((field) => {
    window.scrollBy(0, field.getBoundingClientRect().top - 120);
    field.focus({ preventScroll: true });
  });
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600);
  await booking.field('Email *').focus();
  await untilStill(page);
  expect((await toast.boundingBox())?.y).toBeGreaterThan(600);
  await page.unroute('**/api/bookings');
  await booking.confirm.click();
  // The page has the same words.
  await expect(booking.announced('Booking confirmed!')).toHaveCount(1);
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL('/');
  await expect(booking.announced('Booking confirmed!')).toHaveCount(0);
});

test('a toast is the only one about a booking, and covers nothing', async ({ page, server }) => {
  const { own } = await openBooked(page, server);
  await samplesFrames(
    page,
    async () => {
      await own.openMove('2026-12-08', '11:30 AM');
      await own.move.click();
      await expect(own.toast('Recording moved')).toBeVisible();
      await own.cancelBooking();
      await expect(own.toast('Booking cancelled')).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(1);
    },
    noTextCoversAnother('.overview h2, .ticket-slot', '.toast'),
  );
});

test('a toast is one line but for the newest; each can be undone', async ({ page, server }) => {
  const guests = ['Amani Otieno', 'Baraka Mwangi', 'Chebet Korir', 'Dalila Hassan'];
  for (const [index, guest_name] of guests.entries()) {
    await book(
      server.url,
      bookingRequest({ booking_date: addDays('2026-12-08', index), guest_name }),
    );
  }
  await page.clock.install();
  const tab = await openBookings(page, server);
  await expect(tab.row('Dalila Hassan')).toBeVisible();
  // No toast closes because its time is over.
  await page.clock.pauseAt(Date.now() + 1_000);
  const toasts = page.locator('.toast');
  for (const [index, guest] of guests.entries()) {
    await tab.cancel(guest).press('Enter');
    await expect(toasts).toHaveCount(index + 1);
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heights = await toasts.evaluateAll((found) =>
      found.map((one) => one.getBoundingClientRect().height),
    );
    const share = heights.reduce((sum, one) => sum + one) / height;
    expect(share, `of a window of ${width} px`).toBeLessThan(0.4);
  }
  for (const guest of guests) {
    const toast = toasts.filter({ hasText: guest });
    await expect(toast.getByText(guest)).toBeInViewport();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(tab.tag(guest, 'Confirmed')).toBeVisible();
  }
});
