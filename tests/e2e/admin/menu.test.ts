import type { Locator } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setTextSetting,
  setWidth,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const BAR_HEIGHT = 64;

test('the menu of a small screen hangs from the bar, and closes', async ({ adminPage: page }) => {
  await setWidth(page, 390, 844);
  // The menu needs no popovers, which Safari 16 and Chrome 113 lack.
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/admin');
  const { menu, history } = adminArea(page);
  await expect(menu).toBeVisible();
  await expect(history.open).toBeHidden();

  const bar = page.getByRole('banner');
  const top = async (element: Locator) => (await element.boundingBox())?.y;
  await menu.click();
  await expect(history.open).toBeVisible();
  // 320 and the room of a scroll bar, which phones lay over the page.
  for (const width of [335, 390]) {
    await setWidth(page, width, 844);
    // The bar has one row, and the menu opens below its rule.
    expect((await bar.boundingBox())?.height, `at ${width} pixels`).toBe(BAR_HEIGHT);
    expect(await top(history.open)).toBeGreaterThanOrEqual(BAR_HEIGHT);
  }
  await setTextSetting(page, 2);
  await expectNoSidewaysScroll(page);
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(await top(history.open)).toBeGreaterThanOrEqual(y + height);
  await setTextSetting(page, 1);
  await expectAccessible(page);
  await history.open.focus();
  await page.keyboard.press('Escape');
  await expect(history.open).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await expect(history.open).toBeVisible();
  await page.mouse.click(10, 800);
  await expect(history.open).toBeHidden();

  await menu.click();
  await expect(history.open).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await expect(history.open).toBeHidden();
});

test('the tabs of a small screen are one row, with the selected one in view', async ({
  adminPage: page,
}) => {
  for (const [width, tab] of [
    [360, 'bookings'],
    [320, 'episodes'],
  ] as const) {
    await setWidth(page, width, 740);
    await page.goto(`/admin?tab=${tab}`);
    const selected = page.getByRole('tab', { selected: true });
    await expect(selected).toBeInViewport({ ratio: 1 });
    const boxes = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect()));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    // No word lies over another one.
    for (const [index, { right }] of boxes.slice(0, -1).entries())
      expect(right).toBeLessThanOrEqual(boxes[index + 1]?.left ?? 0);
    if (width === 360) expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});
