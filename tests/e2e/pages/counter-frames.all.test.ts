import type { Page } from '@playwright/test';
import { setTextSetting, setWidth, spaceText } from '#tests/kit/browser/checks.ts';
import {
  allOf,
  noShift,
  noTextCoversAnother,
  noTextLeaves,
  noTextWraps,
  samplesFrames,
} from '#tests/kit/browser/samples-frames.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { IS_LONG } from '#tests/kit/tier.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** A page with figures, and the boxes of these. */
const PAGES = [
  { path: '/', boxes: '#stats-section :is(p, li > p)' },
  { path: '/analytics', boxes: '#stats-section dd' },
] as const;

/** Width of the window, and how its text is set. */
const SHORT_FORM = [
  [390, 'spaced'],
  [1920, 'as it is'],
  [320, 'twice as large'],
] as const;
const WINDOWS = IS_LONG
  ? ([...SHORT_FORM, [320, 'as it is'], [896, 'as it is'], [1920, 'spaced']] as const)
  : SHORT_FORM;

const stats = (page: Page) => page.locator('#stats-section');
const counting = (page: Page) => stats(page).locator('[aria-hidden=true]:text-matches("^[0-9]")');

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Lets the figures count, and samples every frame until the last of them has its final value. */
async function sampleCount(page: Page, boxes: string): Promise<void> {
  await expect(counting(page).first()).toHaveText(/^0/);
  await stats(page).scrollIntoViewIfNeeded();
  const count = async () => {
    await page.clock.resume();
    await expect(counting(page)).toHaveCount(0);
  };
  const check = allOf(
    noTextWraps('#stats-section'),
    noTextCoversAnother('#stats-section'),
    noTextLeaves(boxes),
    noShift('#stats-section :is(h2, p, li, dt, dd)'),
  );
  await samplesFrames(page, count, check);
}

for (const { path, boxes } of PAGES) {
  test(`the figures of ${path} keep to their boxes in every frame of a count`, async ({ page }) => {
    await page.clock.install();
    for (const [width, text] of WINDOWS) {
      await test.step(`${width} pixels, text ${text}`, async () => {
        await setWidth(page, width);
        await setTextSetting(page, text === 'twice as large' ? 2 : 1);
        await page.goto('/team');
        await stopClock(page);
        await page.goto(path);
        if (text === 'spaced') await spaceText(page);
        await sampleCount(page, boxes);
      });
    }
  });
}
