import type { Page } from '@playwright/test';
import { openBooked } from '#tests/e2e/your-booking/your-booking-page.ts';
import { endAnimations, setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import {
  allOf,
  type FrameCheck,
  noShift,
  noTextCoversAnother,
  noTextWraps,
  samplesFrames,
} from '#tests/kit/browser/samples-frames.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The text of the bar and of its button has a contrast of at least 4.5 to the ground under it. */
const barIsReadable: FrameCheck = { name: 'the bar can be read', script: `(${findPaleText})()` };

/** Runs in the page. */
function findPaleText() {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
      const share = Number(channel) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return () =>
    ['header.navigation', 'header.navigation .navigation-watch'].flatMap((selector) => {
      const element = document.querySelector(selector);
      if (!element) return [{ what: `no ${selector}`, elements: [] }];
      const { color, backgroundColor } = getComputedStyle(element);
      const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].toSorted(
        (one, other) => one - other,
      );
      if ((lighter + 0.05) / (darker + 0.05) >= 4.5) return [];
      return [{ what: 'pale', elements: [[selector, `${color} on ${backgroundColor}`]] }];
    });
}

/** Scrolls until a dark section, or what precedes it, is under the bar. */
async function scrollToBand(page: Page, isDark: boolean): Promise<void> {
  await page.locator('#stats-section').evaluate(
    (section, offset) => {
      window.scrollTo(0, section.getBoundingClientRect().top + window.scrollY + offset);
    },
    isDark ? 0 : -120,
  );
  await expect(page.locator('header.navigation[data-night]')).toHaveCount(isDark ? 1 : 0);
}

test('the bar can be read in every frame that changes its tone', async ({ page }) => {
  await setWidth(page, 1280);
  await page.goto('/');
  await scrollToBand(page, false);
  const scroll = async () => {
    for (const isDark of [true, false, true]) await scrollToBand(page, isDark);
  };
  await samplesFrames(page, scroll, barIsReadable);
});

test('the dialog of the own booking opens with its text in place', async ({ page, server }) => {
  const { own } = await openBooked(page, server);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await setWidth(page, width, height);
    const open = async () => {
      await own.cancel.click();
      await expect(own.dialog).toBeVisible();
      await untilStill(page);
    };
    await samplesFrames(page, open, allOf(noTextWraps('dialog'), noTextCoversAnother('dialog')));
    await page.keyboard.press('Escape');
    await expect(own.dialog).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu covers the text of the page from its first frame', async ({ page }) => {
    await page.goto('/');
    const open = async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link').last();
      await expect(last).toBeVisible();
      await untilStill(page);
    };
    await samplesFrames(page, open, noTextCoversAnother());
  });

  test('the player stays where the poster was, with its question below', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    await page.goto('/');
    const question = page.getByText('The video does not load?');
    const poster = page.getByRole('button', { name: 'Play the latest episode' });
    await poster.scrollIntoViewIfNeeded();
    const before = await poster.boundingBox();
    await poster.click();
    const player = page.locator('iframe[title]');
    await expect.poll(() => player.boundingBox()).toEqual(before);
    await expect(question).toBeHidden();
    const showQuestion = async () => {
      await endAnimations(page);
      await expect(question).toBeVisible();
    };
    await samplesFrames(page, showQuestion, noShift('iframe[title]'));
    const below = await question.boundingBox();
    expect(below?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
  });
});
