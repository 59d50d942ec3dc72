import { bookingPage, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import {
  expectAccessible,
  expectLargerTextFits,
  expectNoSidewaysScroll,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

const ATTEMPTED = 'Monday, December 7, 2026, 9:30 AM';

test.describe('a submission without a response', () => {
  test.describe('on a narrow screen in another time zone', () => {
    test.use({ viewport: { width: 320, height: 640 }, timezoneId: 'America/New_York' });

    test('stays known on other steps, and after another booking', async ({ page, server }) => {
      allowErrors(page, /ERR_FAILED/);
      const booking = bookingPage(page);
      async function check(): Promise<void> {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await booking.openFilledForm(MONDAY, '9:30 AM');
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
      await expectLargerTextFits(page);
      await check();
      await page.reload();
      await expect(note).toBeVisible();
      expect(await bookingRows(server)).toHaveLength(2);
    });
  });

  test('leaves the button where it was: its note comes below', async ({ page }) => {
    allowErrors(page, /500/);
    await setWidth(page, 390, 844);
    const booking = bookingPage(page);
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 500, body: '' }));
    await booking.openFilledForm(MONDAY, '9:30 AM');
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
