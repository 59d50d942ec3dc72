import type { Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/site/owner/built-pages.ts';
import {
  enlargeText,
  expectAccessible,
  expectNoSidewaysScroll,
  setTextSetting,
  setWidth,
} from '#tests/kit/browser/checks.ts';
import {
  expectReadableColumns,
  expectUncutInForcedColours,
  expectWholeWords,
} from '#tests/kit/browser/display-words.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { ADMIN, openPage } from './open-page.ts';

const WIDTHS = [320, 390, 768, 1024, 1440];
const DRAWN_WIDTHS = [390, 1440];

// The longest file: one worker alone would finish it last.
test.describe.configure({ mode: 'parallel' });

/** The URLs of the drawings in view, which are part of the HTML: no file of theirs is requested late. */
const drawingFilesInView = (page: Page) =>
  page
    .locator('main img[src$=".svg"]')
    .evaluateAll((images) =>
      images
        .filter(
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        )
        .map((image) => image.getAttribute('src')),
    );

/** Shows all text in the fonts of the system, as where those of the site cannot be loaded. */
function dropFonts(): void {
  const root = document.documentElement;
  for (const name of ['--font-display', '--font-text']) {
    const [, ...fallbacks] = getComputedStyle(root).getPropertyValue(name).split(',');
    root.style.setProperty(name, fallbacks.join(','));
  }
}

/**
 * Doubles all text, as a zoom of the text alone does in Firefox and Safari: sizes in viewport units
 * grow too, and lengths do not. Chromium has no such zoom.
 */
function doubleText(): void {
  const elements = Array.from(document.querySelectorAll<HTMLElement>('body, body *'));
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of elements.entries()) {
    element.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  }
}

for (const path of PAGES) {
  test.describe(path, () => {
    // A violation of the security policy in any of the steps fails the test.
    test('fits every width, with larger text, without fonts', async ({ page, server }) => {
      allowErrors(page, /404/);
      await test.step('at every width', async () => {
        await setWidth(page, 320);
        await openPage(page, server, path);
        for (const width of WIDTHS) {
          await setWidth(page, width);
          await expectNoSidewaysScroll(page);
          await expectWholeWords(page);
          if (DRAWN_WIDTHS.includes(width)) expect(await drawingFilesInView(page)).toEqual([]);
        }
      });

      await test.step('with forced colours, at 390 pixels', async () => {
        await setWidth(page, 390);
        await expectUncutInForcedColours(page);
      });

      await test.step("with the browser's text setting at twice its size", async () => {
        await setWidth(page, 320);
        await setTextSetting(page, 2);
        await expectWholeWords(page);
        await expectReadableColumns(page);
        await setWidth(page, 390);
        await expectReadableColumns(page);
        await setTextSetting(page, 1);
      });

      await test.step('with text a quarter larger', async () => {
        await enlargeText(page);
        await expectNoSidewaysScroll(page);
      });

      await test.step('without its fonts', async () => {
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
        await setWidth(page, 1440);
        await page.evaluate(dropFonts);
        await expect(page.getByRole('heading').first()).not.toHaveCSS('font-family', /^"?Ojuju"?,/);
        await expectAccessible(page);
        for (const width of [1440, 390]) {
          await setWidth(page, width);
          await expectNoSidewaysScroll(page);
        }
        await page.evaluate(() => document.documentElement.removeAttribute('style'));
      });

      await test.step('with text at twice its size', async () => {
        if (path === ADMIN) return;
        await page.evaluate(doubleText);
        await expectNoSidewaysScroll(page);
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({
          ratio: 1,
        });
      });
    });
  });
}
