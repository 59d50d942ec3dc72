import type { Page } from '@playwright/test';
import { visit } from '#content/show/show.ts';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { expectFocusRingsSeen, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingPage, FIRST, GUEST } from './booking-page.ts';

const MAX_TAPS = 4;

async function countTaps(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const counted = () => Number(window.sessionStorage.getItem('taps') ?? 0);
    addEventListener('click', ({ isTrusted, detail }) => {
      // A click of the keyboard has no detail.
      if (isTrusted && detail > 0) window.sessionStorage.setItem('taps', String(counted() + 1));
    });
  });
  return () => page.evaluate(() => Number(window.sessionStorage.getItem('taps')));
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a booking takes at most four taps besides typing, none of them to look for a day', async ({
    page,
  }) => {
    const booking = bookingPage(page);
    const taps = await countTaps(page);
    await page.goto('/booking-calendar');
    await expect(booking.day(FIRST)).toBeInViewport({ ratio: 1 });
    await booking.day(FIRST).tap();
    await expect(booking.slot('9:30 AM')).toBeInViewport({ ratio: 1 });
    await booking.slot('9:30 AM').tap();
    await booking.field('Full Name *').tap();
    await page.keyboard.type(GUEST['Full Name *']);
    await page.keyboard.press('Tab');
    await page.keyboard.type(GUEST['Email *']);
    await booking.confirm.tap();
    await expect(booking.confirmedHeading).toBeVisible();
    const calendar = page.getByRole('list', { name: 'Add to your calendar' });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    const tops = await calendar
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size, 'rows of calendars').toBe(2);
    await expect(page.getByText(visit.street)).toBeVisible();
    await expectFocusRingsSeen(page);
    const acts = page
      .getByRole('main')
      .getByRole('button')
      .or(page.getByRole('main').getByRole('link'));
    await expect(acts).toHaveText([
      'Calendar file',
      /^Google/,
      /^Outlook.com/,
      /^Office 365/,
      /^Open the map/,
      'Change or cancel',
      'Book another slot',
      'Return home',
    ]);
    expect(await taps()).toBeLessThanOrEqual(MAX_TAPS);
  });

  test('the first document of /book is in the first window', async ({ page }) => {
    await page.goto('/book');
    await expect(gatePage(page).opener('terms')).toBeInViewport({ ratio: 1 });
  });
});

test('every step of a booking fills the window, and weeks that nobody can book are one line', async ({
  page,
}) => {
  const booking = bookingPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const expectRoom = async () => {
    await untilStill(page);
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  };
  await page.goto('/booking-calendar');
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3);
  await expect(
    page.getByRole('gridcell', { name: '1 – 29 outside the booking window' }),
  ).toBeVisible();
  await expectRoom();
  await booking.day(FIRST).click();
  await expect(booking.slotHeading).toBeFocused();
  await expectRoom();
  const [first, second] = [booking.slot('9:30 AM'), booking.slot('11:30 AM')];
  expect((await first.boundingBox())?.height).toBeGreaterThan(150);
  expect((await first.boundingBox())?.height).toBe((await second.boundingBox())?.height);
  await first.click();
  await expect(booking.detailsHeading).toBeFocused();
  await expectRoom();
});

test('the second tap of a double tap chooses nothing of the next step', async ({ page }) => {
  const booking = bookingPage(page);
  await page.goto('/booking-calendar');
  await booking.day(FIRST).click();
  await booking.slot('9:30 AM').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).not.toHaveURL(/time=/);
  await booking.slot('9:30 AM').click();
  await expect(booking.detailsHeading).toBeFocused();
});
