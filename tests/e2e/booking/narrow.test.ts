import type { Locator } from '@playwright/test';
import { bookingPage } from '#tests/kit/browser/booking-page.ts';
import { enlargeText, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const NARROW = { viewport: { width: 320, height: 640 }, timezoneId: 'America/New_York' };

/** How many lines the element's text takes. */
function lines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}

test.describe('at 320 pixels', () => {
  test('a day is a target of 44 pixels, and the name of the month stays on one line', async ({
    page,
  }) => {
    // CODEMOD options: NARROW
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const day = await booking.day('2026-11-30').boundingBox();
    expect(day?.width).toBeGreaterThanOrEqual(44);
    expect(day?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Next month' }).click();
    expect(await lines(page.getByRole('heading', { name: 'December 2026' }))).toBe(1);
    await expectNoSidewaysScroll(page);
  });

  test('neither the day nor the other clock is broken', async ({ page }) => {
    // CODEMOD options: NARROW
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    expect(await lines(page.locator('dd .unbroken'))).toBe(1);
    expect(await lines(page.locator('.slot-elsewhere'))).toBe(1);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Change the time' }).click();
    expect(await lines(booking.slot('9:30 AM').locator('.slot-elsewhere'))).toBe(1);
    await expectNoSidewaysScroll(page);
  });

  test('larger text scrolls no page sideways', async ({ page }) => {
    // CODEMOD options: NARROW
    await page.goto('/booking-calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await enlargeText(page);
    await expectNoSidewaysScroll(page);
  });
});

describe.each([390, 1280])('the ticket at %i pixels', (width) => {
  test('is torn at the rule, whatever it says', async ({ page }) => {
    // CODEMOD options: { viewport: { width, height: 800 } }
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.field('Brief topic description (optional)').fill('A line\n'.repeat(20));
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    const bite = await page.locator('.ticket-details').evaluate((details) => {
      const { top, height } = getComputedStyle(details, '::before');
      const { borderTopWidth } = getComputedStyle(details);
      return (
        Number.parseFloat(top) +
        Number.parseFloat(height) / 2 +
        Number.parseFloat(borderTopWidth) / 2
      );
    });
    // Its middle lies on the rule's.
    expect(bite).toBeCloseTo(0, 1);
    for (const value of ['Jane Wambui', 'Monday, December 7, 2026']) {
      await expect(page.getByText(value, { exact: true })).toHaveCount(1);
    }
  });
});

test('texts of guests may run from right to left', async ({ page }) => {
  const booking = bookingPage(page);
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill({ 'Full Name *': 'فاطمة الزهراء', 'Email *': 'fatma@example.com' });
  const direction = (element: Locator) =>
    element.evaluate((node) => getComputedStyle(node).direction);
  expect(await direction(booking.field('Full Name *'))).toBe('rtl');
  expect(await direction(booking.field('Email *'))).toBe('ltr');
  await booking.confirm.click();
  await expect(booking.confirmedHeading).toBeVisible();
  expect(await direction(page.locator('dd', { hasText: 'فاطمة' }))).toBe('rtl');
});
