import type { Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/site/owner/built-pages.ts';
import {
  enlargeText,
  expectAccessible,
  expectNoSidewaysScroll,
  setTextSetting,
  setWidth,
} from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { ADMIN, openPage } from './open-page.ts';

/** The words in display type that stand in two lines, where no hyphen is. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      if (!owner?.checkVisibility() || !getComputedStyle(owner).fontFamily.startsWith('Ojuju')) {
        continue;
      }
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s—–-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

const expectWholeWords = async (page: Page) => expect(await brokenWords(page)).toEqual([]);

/** Forced colours give each line a ground, which cuts letters above it. Fails if display type has such tight lines. */
async function expectUncutInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const cut = await page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { fontFamily, forcedColorAdjust, fontSize, lineHeight } = getComputedStyle(element);
        if (!fontFamily.startsWith('Ojuju') || forcedColorAdjust === 'none') return false;
        return Array.from(element.childNodes).some((node) => {
          if (!(node instanceof Text)) return false;
          const range = document.createRange();
          range.selectNodeContents(node);
          // A line of the team's names has room for capitals and descenders, not for all accents.
          const room = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
          return range.getClientRects().length > 1 && room < 1.15;
        });
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}

/** A column with running text fits so many characters. */
const COLUMN_MIN = 12;

/** Fails on a column of running text that is so narrow that it cannot be read. */
async function expectReadableColumns(page: Page): Promise<void> {
  const narrow = await page.locator('main :is(p, li, dd, span)').evaluateAll((elements, min) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      const text = element.textContent ?? '';
      const { display, fontFamily } = getComputedStyle(element);
      const isRunning = element.childElementCount === 0 && text.length > 2 * min;
      if (!isRunning || display === 'inline' || fontFamily.startsWith('Ojuju')) return [];
      // Text for screen readers alone has a width of 1.
      if (element.clientWidth < 2 || element.closest('a, button')) return [];
      if (!element.checkVisibility()) return [];
      range.selectNodeContents(element);
      const widths = Array.from(range.getClientRects(), ({ width }) => width);
      const width = widths.reduce((sum, one) => sum + one, 0) / text.length;
      const fitting = element.clientWidth / width;
      return widths.length > 2 && fitting < min ? [`${Math.floor(fitting)} of: ${text}`] : [];
    });
  }, COLUMN_MIN);
  expect(narrow).toEqual([]);
}

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
