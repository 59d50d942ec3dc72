import { bookingPage, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const FIRST = '2026-11-30';
/** Just after midnight in Nairobi. */
const NEXT_DAY = Date.parse('2026-11-16T21:00:30Z');

test.describe('a shared link', () => {
  test('leads where the rendered page leads, whatever its query', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar?ref=mail&month=2026-12-01');
    for (const link of [booking.day(MONDAY), booking.slot('9:30 AM')]) {
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).not.toContain('ref=');
      await link.click();
      await expect(page).toHaveURL(href);
    }
    await page.goto(`${slotUrl(MONDAY, '9:30 AM')}&ref=mail`);
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
  });

  test('to a later step shows it at once, without another request', async ({ page }) => {
    allowErrors(page, /ERR_FAILED/);
    const booking = bookingPage(page);
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(slotUrl(MONDAY));
    await expect(booking.slotHeading).toBeVisible();
    await expect(booking.windowHeading).toHaveCount(0);
    await expect(page.getByText('Opening the calendar...')).toHaveCount(0);
    await expect(page.getByText('Sundays are closed.')).toHaveCount(0);
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeFocused();
  });
});

test('the skip link keeps the confirmation on the page, also after a reload', async ({ page }) => {
  const booking = bookingPage(page);
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill();
  await booking.confirm.click();
  await expect(booking.confirmedHeading).toBeFocused();
  await expect(page).toHaveURL('/booking-calendar');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/booking-calendar#main');
  await page.reload();
  await expect(booking.confirmedHeading).toBeVisible();
  await expect(booking.windowHeading).toHaveCount(0);
});

test('a guest who comes back finds what was typed, or booked', async ({ page, server }) => {
  const booking = bookingPage(page);
  const visitHome = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
  };
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill();
  await visitHome();
  await booking.expectValues();
  await booking.confirm.click();
  await expect(booking.confirmedHeading).toBeVisible();
  await expect(page).toHaveURL('/booking-calendar');
  await visitHome();
  await expect(booking.confirmedHeading).toBeVisible();
  await expect(booking.announced('Booking confirmed!')).toHaveCount(0);
  await page.getByRole('link', { name: 'Book another slot' }).click();
  await expect(booking.windowHeading).toBeVisible();
  expect(await bookingRows(server)).toHaveLength(1);
});

test.describe('midnight in Nairobi', () => {
  test('moves the window of an open page', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    server.setClock(NEXT_DAY);
    // The page refetches when it becomes visible again, as the live stream would make it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await expect(booking.day('2026-12-01')).toBeEnabled();
    await expect(booking.day('2026-12-17')).toBeEnabled();
    await expect(booking.day('2026-12-18')).toBeDisabled();
    await page.goto(slotUrl(FIRST));
    await expect(
      page.getByText('This date is not available. Please select another.'),
    ).toBeVisible();
  });

  test('makes a date unavailable that the guest confirms', async ({ page, server }) => {
    allowErrors(page, /422/);
    const booking = bookingPage(page);
    await booking.openSlot(FIRST, '9:30 AM');
    await booking.fill();
    server.setClock(NEXT_DAY);
    await booking.confirm.click();
    await booking.expectToast(
      'Validation error',
      'This date is not available. Please select another.',
    );
    await expect(
      booking.nearestSlots.getByRole('link', { name: 'Tue, Dec 1' }).first(),
    ).toBeVisible();
    await booking.expectValues();
    expect(await bookingRows(server)).toEqual([]);
  });
});
