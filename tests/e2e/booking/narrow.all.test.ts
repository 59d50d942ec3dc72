import type { Locator } from '@playwright/test';
import { bookingPage, GUEST, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import {
  enlargeText,
  expectNoSidewaysScroll,
  setTextSetting,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

// With the visitor's own time beside that of the studio.
test.use({ timezoneId: 'America/New_York' });

/** Returns the texts of the children that are wider than the element. */
function protruding(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return [...node.children]
      .filter((child) => child.checkVisibility())
      .filter((child) => {
        const box = child.getBoundingClientRect();
        return box.left < left || box.right > right;
      })
      .map((child) => child.textContent);
  });
}

function countLines(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('larger text fits, and neither month, day nor time is broken', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await expect(booking.day('2026-11-30')).toBeVisible();
    await untilStill(page);
    const day = await booking.day('2026-11-30').boundingBox();
    expect(day?.width).toBeGreaterThanOrEqual(44);
    expect(day?.height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: 'Next month' }).click();
    const month = page.getByRole('heading', { name: 'December 2026' });
    await expect(month).toBeVisible();
    await untilStill(page);
    expect(await countLines(month)).toBe(1);
    await expectNoSidewaysScroll(page);
    await enlargeText(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(booking.day('2026-11-30')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await booking.openSlot(MONDAY, '9:30 AM');
    await expectNoSidewaysScroll(page);
    expect(
      await countLines(page.getByRole('definition').getByText('December 7, 2026', { exact: true })),
    ).toBe(1);
    expect(await countLines(page.getByText(/your time$/))).toBe(1);
    await setTextSetting(page, 2);
    await expectNoSidewaysScroll(page);
    await setTextSetting(page, 1);
    await page.getByRole('link', { name: 'Change the time' }).click();
    await expect(booking.slot('9:30 AM')).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await countLines(booking.slot('9:30 AM').getByText(/your time$/))).toBe(1);
    await setTextSetting(page, 2);
    await expectNoSidewaysScroll(page);
    expect(await countLines(booking.slot('9:30 AM').getByText('9:30 AM', { exact: true }))).toBe(1);
    expect(await protruding(booking.slot('9:30 AM'))).toEqual([]);
    await page.getByRole('link', { name: 'Change the date' }).click();
    await expect(booking.day(MONDAY)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('the ticket of a booking is torn at the rule at every width', async ({ page }) => {
  const booking = bookingPage(page);
  const name = 'فاطمة الزهراء';
  await booking.openSlot(MONDAY, '9:30 AM');
  await booking.fill({ ...GUEST, 'Full Name *': name });
  await booking.field('Brief topic description (optional)').fill('A line\n'.repeat(20));
  await expect(booking.field('Full Name *')).toHaveCSS('direction', 'rtl');
  await expect(booking.field('Email *')).toHaveCSS('direction', 'ltr');
  await booking.complete();
  await expect(page.locator('dd', { hasText: name })).toHaveCSS('direction', 'rtl');
  await expect(page.locator('dd', { hasText: name })).toHaveCSS('text-align', 'left');
  const ticket = page.locator('.ticket', { hasText: 'Your chair' });
  await setTextSetting(page, 1.5);
  for (const width of [320, 390]) {
    await setWidth(page, width, 800);
    // It hides what is outside it.
    expect(await protruding(ticket), `larger text at ${width} pixels`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
  await setTextSetting(page, 1);
  for (const width of [390, 1280]) {
    await setWidth(page, width, 800);
    const offset = await page.locator('dl', { hasText: GUEST['Email *'] }).evaluate((details) => {
      const { top, height } = getComputedStyle(details, '::before');
      const { borderTopWidth } = getComputedStyle(details);
      return (
        Number.parseFloat(top) +
        Number.parseFloat(height) / 2 +
        Number.parseFloat(borderTopWidth) / 2
      );
    });
    // The middle of the notch is on the middle of the rule.
    expect(offset, `at ${width} pixels`).toBeCloseTo(0, 1);
    for (const value of [name, 'Monday, December 7, 2026']) {
      await expect(page.getByText(value, { exact: true })).toBeVisible();
    }
  }
});
