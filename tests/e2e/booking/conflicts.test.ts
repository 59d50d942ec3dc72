import { bookingPage, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.describe('a slot that somebody else books', () => {
  test("turns '(Booked)' on an open page, which announces it", async ({ page, server }) => {
    await page.goto(slotUrl(MONDAY));
    const slot = bookingPage(page).slot('11:30 AM');
    await expect(slot.getByText('Free')).toBeVisible();

    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(slot.getByText('(Booked)')).toBeVisible();
    await expect(slot).toBeDisabled();
    const announcement = page.getByRole('status').getByText('11:30 AM (Booked)');
    await expect(announcement).toBeVisible();
    await page.getByRole('link', { name: 'Change the date' }).click();
    await expect(bookingPage(page).windowHeading).toBeFocused();
    await expect(announcement).toHaveCount(0);
  });

  test('is announced in the form; one press moves to a free one', async ({ page, server }) => {
    const booking = bookingPage(page);
    await booking.openFilledForm(MONDAY, '11:30 AM');
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(page.getByRole('definition').locator('s')).toHaveText('11:30 AM');
    await expect(page.getByRole('definition').getByText('(Booked)')).toBeVisible();
    await expect(booking.confirm).toBeDisabled();
    await booking.field('Email *').press('Enter');
    await expect(booking.nearestSlots).toBeFocused();
    await booking
      .toast('Slot already booked')
      .getByRole('button', { name: 'See free slots' })
      .click();
    await expect(booking.nearestSlots).toBeFocused();
    const offeredSlots = booking.nearestSlots.getByRole('link');
    await expect(offeredSlots).toHaveCount(3);
    await offeredSlots.filter({ hasText: '9:30 AM' }).first().click();
    await expect(booking.detailsHeading).toBeFocused();
    await expect(booking.nearestSlots).toHaveCount(0);
    await expect(page.getByRole('definition').locator('s')).toHaveCount(0);
    await booking.expectValues();
    await booking.complete();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the toast of a lost slot leaves the slot in view', async ({ page, server }) => {
    const booking = bookingPage(page);
    await booking.openFilledForm(MONDAY, '11:30 AM');
    await page.evaluate(() => window.scrollTo(0, 0));
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    const toast = page.locator('[data-toast]');
    await expect(toast).toBeVisible();
    const lost = page.getByRole('definition').locator('s');
    await expect(lost).toBeInViewport({ ratio: 1 });
    const overlap = async () => {
      const [above, below] = await Promise.all([lost.boundingBox(), toast.boundingBox()]);
      return above && below && above.y < below.y + below.height && below.y < above.y + above.height;
    };
    await expect.poll(overlap).toBe(false);
  });
});
