import { expect, type Page } from '@playwright/test';

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

export const expectWholeWords = async (page: Page) => expect(await brokenWords(page)).toEqual([]);

/** Forced colours give each line a ground, which cuts letters above it. Fails if display type has such tight lines. */
export async function expectUncutInForcedColours(page: Page): Promise<void> {
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
export async function expectReadableColumns(page: Page): Promise<void> {
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
