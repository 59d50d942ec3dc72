import type { Page } from '@playwright/test';
import { bookingPage, FIRST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { pick } from '#tests/kit/tier.ts';

const SUNDAY = '2026-12-06';
/** The quick run opens every third of the shared links. */
const STEP = pick({ quick: 3, all: 1, long: 1 });

/**
 * What differs between the server's page and React's: hydration reports different texts, but keeps different
 * attributes without a word.
 */
const differentAttributes = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('a, form, button, input, [aria-current]')).flatMap(
      (element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        const props = Object.entries(key ? Reflect.get(element, key) : {});
        return props.flatMap(([name, value]) => {
          const attribute = { className: 'class', formAction: 'formaction' }[name] ?? name;
          const rendered = element.getAttribute(attribute);
          const isText = typeof value === 'string' && !['children', 'value'].includes(name);
          return isText && rendered !== null && rendered !== value
            ? [`${name}: ${rendered}, then ${value}`]
            : [];
        });
      },
    ),
  );

test.describe('the URL of a step', () => {
  test('follows the history, and nothing typed is lost (R93)', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.chooseSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await page.goBack();
    await expect(booking.slotHeading).toBeFocused();
    await page.goBack();
    await expect(booking.windowHeading).toBeFocused();
    await page.goForward();
    await page.goForward();
    await expect(booking.detailsHeading).toBeVisible();
    await booking.expectValues();
    await page.reload();
    await expect(booking.detailsHeading).toBeVisible();
    await booking.expectValues();

    await booking.complete();
    await page.reload();
    await expect(booking.confirmedHeading).toBeVisible();
    await page.goBack();
    await expect(booking.slot('9:30 AM')).toBeDisabled();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('that cannot be booked says why, and leads back (R92)', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto(slotUrl(MONDAY, '10:00 AM'));
    await expect(
      page.getByText('This time slot is not available. Please select another.'),
    ).toBeVisible();
    await expect(booking.slot('9:30 AM')).toBeVisible();
    await page.goto(slotUrl(SUNDAY));
    await expect(
      page.getByText('No time slots available on Sundays', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to the calendar' }).click();
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await expect(booking.windowHeading).toBeFocused();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0);
  });
});

test.describe('a shared link', () => {
  test('is hydrated as the server has rendered it, whatever its query (R94)', async ({ page }) => {
    const queries = [
      `?date=${MONDAY}&time=9:30 AM&move=yes&ref=mail`,
      `?time=9%3A30+AM&date=${MONDAY}&date=${FIRST}&time=x`,
      '?time=9:30%20AM',
      `?date=${MONDAY}&time=3:33 AM&month=2026-11-01`,
      '?month=2026-12-31&move=no',
      '?month=x&date=%E0%A4%A',
      '?date=2030-01-01&time=9:30 AM',
      '?DATE=2026-12-07&%6Dove=%3Cb%3E&move=%F0%9F%98%80',
    ];
    const ofFiles = ['/book', '/your-booking'].map((path) => path + queries[0]);
    const urls = [...queries.map((query) => `/booking-calendar${query}`), ...ofFiles];
    for (const url of urls.filter((_, index) => index % STEP === 0)) {
      await page.goto(url);
      expect(await differentAttributes(page), url).toEqual([]);
    }
  });

  test('to a date opens the calendar at it, and marks it as chosen', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto(slotUrl(MONDAY));
    await page.getByRole('link', { name: 'Change the date' }).click();
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    const chosen = page.getByRole('gridcell', { selected: true });
    await expect(chosen.getByRole('link', { name: /^Monday, December 7, 2026/ })).toBeVisible();
    await expect(booking.day(MONDAY)).toHaveAttribute('tabindex', '0');
  });
});
