import type { Page } from '@playwright/test';
import { bookingPage, GUEST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

const ATTEMPTED = 'Monday, December 7, 2026, 9:30 AM';

test('a lost response may be why a changed form is rejected', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  allowErrors(page, /409/);
  const booking = bookingPage(page);
  await booking.openFilledForm(MONDAY, '9:30 AM');
  await booking.submitWithoutResponse();
  await booking.field('Phone (optional)').fill('');
  await booking.confirm.click();
  await expect(booking.nearestSlots).toBeFocused();
  await expect(
    booking.nearestSlots.getByText('An earlier attempt of yours may have gone'),
  ).toBeVisible();
  // The list of free slots replaces the note: the same booking cannot be sent again.
  await expect(booking.unknownOutcome).toHaveCount(0);
  expect(await bookingRows(server)).toHaveLength(1);
  await booking.nearestSlots.getByRole('link').first().click();
  await expect(booking.pendingNote.getByText(ATTEMPTED)).toBeVisible();
});

/** Submits the form of 9:30 AM, whose request is held, and opens that of 2:30 PM. */
async function goOnToAnotherSlot(page: Page) {
  const booking = bookingPage(page);
  await page.goto(slotUrl(MONDAY));
  await booking.slot('9:30 AM').click();
  await booking.fill();
  const release = await booking.holdSubmissions();
  await booking.confirm.click();
  await expect(booking.confirming).toBeVisible();
  await page.goBack();
  await booking.slot('2:30 PM').click();
  return { booking, release };
}

test.describe('a submission in flight', () => {
  test('is sent once, and found again under its key (R101)', async ({ page, server }) => {
    const booking = bookingPage(page);
    const sent = booking.watchSubmissions();
    await booking.openFilledForm(MONDAY, '9:30 AM');
    const release = await booking.holdSubmissions();
    await booking.confirm.dblclick();
    await expect(booking.confirming).toBeDisabled();
    const goHome = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      // A response that comes before the guest has left is shown at once.
      await expect(booking.detailsHeading).toHaveCount(0);
    };
    await goHome();
    release();
    await expect.poll(() => bookingRows(server)).toHaveLength(1);
    await page.goBack();
    await expect(booking.unknownOutcome).toBeVisible();
    await booking.complete();
    // From then on the history entry holds it.
    await expect(page).toHaveURL('/booking-calendar');
    await page.reload();
    await expect(page.getByText(GUEST['Full Name *'], { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Book another slot' }).click();
    await booking.chooseSlot(MONDAY, '2:30 PM');
    await expect(booking.detailsHeading).toBeFocused();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('whose slot is taken is reported at another slot', async ({ page, server }) => {
    allowErrors(page, /409/);
    const { booking, release } = await goOnToAnotherSlot(page);
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '9:30 AM' }));
    release();
    await expect(booking.toast('Slot already booked')).toBeVisible();
  });

  test('is named at another slot, whose button waits', async ({ page, server }) => {
    const { booking, release } = await goOnToAnotherSlot(page);
    await expect(booking.pendingNote.getByText('9:30 AM is under way.')).toBeVisible();
    await expect(
      page.getByText('as soon as the answer to your other booking is here'),
    ).toBeVisible();
    await expect(booking.confirm).toBeDisabled();
    await expect(booking.confirming).toHaveCount(0);
    release();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toMatchObject([{ time_slot: '9:30 AM' }]);
  });
});

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
