import type { Page } from '@playwright/test';
import { createLinkKeys } from '#server/tokens/guest-link-keys.ts';
import { bookingPage, GUEST, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const ATTEMPTED = 'Monday, December 7, 2026, 9:30 AM';

test.describe('a submission without a response', () => {
  test.describe('on a narrow screen in another time zone', () => {
    test.use({ viewport: { width: 320, height: 640 }, timezoneId: 'America/New_York' });

    test('is named on every other step, with the way back to it, and stays known when another slot is booked', async ({
      page,
      pageErrors,
      server,
    }) => {
      pageErrors.allow(/ERR_FAILED/);
      const booking = bookingPage(page);
      async function check(): Promise<void> {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await booking.openSlot(MONDAY, '9:30 AM');
      await booking.fill();
      await booking.submitWithoutResponse();
      await expect(booking.pendingNote).toHaveCount(0);
      await check();

      await page.getByRole('link', { name: 'Change the date' }).click();
      await expect(booking.windowHeading).toBeFocused();
      await expect(booking.pendingNote.getByText(ATTEMPTED)).toBeVisible();
      await check();
      await booking.chooseDay(MONDAY);
      await expect(booking.slotHeading).toBeVisible();
      await expect(booking.pendingNote).toBeVisible();
      // By now the server says that the slot is booked: by this guest, as it happens.
      const own = booking.slot('9:30 AM');
      await expect(own.getByText('May be yours')).toBeVisible();
      await expect(own).toBeEnabled();
      await check();
      await booking.slot('2:30 PM').click();
      await expect(booking.detailsHeading).toBeVisible();
      await expect(booking.pendingNote).toBeVisible();
      await page.getByRole('link', { name: 'Back to that slot' }).click();
      await expect(booking.detailsHeading).toBeFocused();
      await expect(booking.unknownOutcome).toBeVisible();
      await booking.expectValues();

      await booking.openSlot(MONDAY, '2:30 PM');
      const release = await booking.holdSubmissions();
      await booking.confirm.click();
      await page.getByRole('link', { name: 'Change the time' }).click();
      await booking.slot('11:30 AM').click();
      await expect(booking.detailsHeading).toBeFocused();
      await check();
      release();
      await expect(booking.confirmedHeading).toBeVisible();
      const note = page.getByText('Your earlier attempt to book');
      await expect(note.getByText(ATTEMPTED)).toBeVisible();
      await expect(note.getByRole('link', { name: 'studio@example.com' })).toBeVisible();
      await check();
      await page.reload();
      await expect(note).toBeVisible();
      expect(await bookingRows(server)).toHaveLength(2);
    });
  });

  test('is repeated after the guest has moved the booking: it shows the slot that is theirs', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.submitWithoutResponse();
    const [booked] = await bookingRows(server);
    const key = createLinkKeys(server.parts.config.authSecret).keyOf(booked?.id ?? '', 0);
    const moved = await guestCalls(server.url, key).move(
      { booking_date: MONDAY, time_slot: '9:30 AM' },
      { booking_date: '2026-12-08', time_slot: '2:30 PM' },
    );
    expect(moved).toMatchObject({ http: 200 });

    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    await expect(page.getByText('Tuesday, December 8, 2026', { exact: true })).toBeVisible();
    await expect(page.getByText(ATTEMPTED)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Tuesday, December 8, 2026', { exact: true })).toBeVisible();
    expect(await bookingRows(server)).toMatchObject([
      { booking_date: '2026-12-08', time_slot: '2:30 PM', status: 'confirmed' },
    ]);
  });

  test('is rejected after a change as possibly the guest’s own, and stays known', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    pageErrors.allow(/409/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
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

  test('leaves the button where it was: its note comes below', async ({ page, pageErrors }) => {
    pageErrors.allow(/500/);
    await setWidth(page, 390, 844);
    const booking = bookingPage(page);
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await untilStill(page);
    const before = await booking.confirm.boundingBox();
    await booking.confirm.click();
    await expect(booking.unknownOutcome).toBeVisible();
    await expect(booking.confirm).toBeFocused();
    await expect(booking.confirm).toBeInViewport({ ratio: 1 });
    await untilStill(page);
    const after = await booking.confirm.boundingBox();
    const note = await booking.unknownOutcome.boundingBox();
    expect(after?.height).toBe(before?.height);
    expect(note?.y).toBeGreaterThan((after?.y ?? Number.NaN) + (after?.height ?? 0));
  });
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
  test('is sent once however fast it is pressed, stays so when the guest leaves and comes back, and is found confirmed after another absence (R101)', async ({
    page,
    server,
  }) => {
    const booking = bookingPage(page);
    const sent = booking.watchSubmissions();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    const release = await booking.holdSubmissions();
    await booking.confirm.dblclick();
    await expect(booking.confirming).toBeDisabled();
    const goHome = async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
      // A response that comes before the guest has left is shown at once.
      await expect(booking.detailsHeading).toHaveCount(0);
    };
    await goHome();
    await page.goBack();
    await expect(booking.confirming).toBeDisabled();
    await expect(booking.unknownOutcome).toHaveCount(0);

    await goHome();
    release();
    await expect(booking.toast('Booking confirmed!')).toBeVisible();
    await page.goBack();
    await expect(booking.confirmedHeading).toBeVisible();
    // From then on the history entry holds it.
    await expect(page).toHaveURL('/booking-calendar');
    await page.reload();
    await expect(page.getByText(GUEST['Full Name *'], { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Book another slot' }).click();
    await booking.chooseDay(MONDAY);
    await booking.slot('2:30 PM').click();
    await expect(booking.detailsHeading).toBeFocused();
    expect(sent).toHaveLength(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('whose slot is taken by somebody else is reported in view at another slot', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/409/);
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
