import { bookingPage, FIRST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

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
    await booking.complete();
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
  await booking.openFilledForm(MONDAY, '9:30 AM');
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
  await booking.openFilledForm(MONDAY, '9:30 AM');
  await visitHome();
  await booking.expectValues();
  await booking.complete();
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
    await booking.openFilledForm(FIRST, '9:30 AM');
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

test.describe('a link to a step', () => {
  test('that is opened in a new tab leaves its own as it is', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const opening = page.context().waitForEvent('page');
    await booking.day(FIRST).click({ modifiers: ['ControlOrMeta'] });
    const other = await opening;
    await expect(bookingPage(other).slotHeading).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`date=${FIRST}`));
    await expect(page).toHaveURL('/booking-calendar');
    await expect(booking.windowHeading).toBeVisible();
  });

  test('begins at the top, and Back returns to the place in the page', async ({ page }) => {
    const booking = bookingPage(page);
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
    await setWidth(page, 390, 700);
    await page.goto('/booking-calendar');
    // Below the bar.
    await booking.windowHeading.evaluate((heading) =>
      window.scrollTo(0, heading.getBoundingClientRect().top - 150),
    );
    await booking.day(FIRST).focus();
    await untilStill(page);
    const top = await scrollTop();
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(booking.slotHeading).toBeFocused();
    await expect(booking.slotHeading).toBeInViewport();
    await untilStill(page);
    const next = await scrollTop();
    expect(next).toBeLessThan(top);
    await page.goBack();
    await expect(booking.windowHeading).toBeFocused();
    await expect.poll(scrollTop).toBe(top);
    await page.goForward();
    await expect(booking.slotHeading).toBeFocused();
    await expect.poll(scrollTop).toBe(next);
  });

  test('to the step that is shown adds no entry to the history', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.chooseDay(MONDAY);
    await expect(booking.slotHeading).toBeFocused();
    const change = page.getByRole('link', { name: 'Change the date' });
    const entries = await page.evaluate(() => history.length);
    // Both presses come before the page shows the step.
    await change.evaluate((link: HTMLAnchorElement) => {
      link.click();
      link.click();
    });
    await expect(booking.windowHeading).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(slotUrl(MONDAY));
  });
});
