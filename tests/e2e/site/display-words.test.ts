import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { setTextSetting, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { LONG_FORM } from '#tests/kit/report/figures.ts';

const PAGES = globSync('**/index.html', {
  cwd: join(import.meta.dirname, '../../../build/client'),
}).map((file) => join('/', dirname(file)));

/** Widths of the window with text as it is, and with the browser's setting at twice its size. */
const WINDOWS = LONG_FORM
  ? ([
      [1, [320, 896, 1024, 1440]],
      [2, [320, 390, 1280]],
    ] as const)
  : ([
      [1, [320, 1024]],
      [2, [320]],
    ] as const);

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

for (const path of PAGES) {
  test(`no word of display type breaks on ${path}, at any width and size of text`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/404|401/);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const [factor, widths] of WINDOWS) {
      await setTextSetting(page, factor);
      for (const width of widths) {
        await setWidth(page, width);
        expect(await brokenWords(page), `${width} pixels, text x ${factor}`).toEqual([]);
      }
    }
  });
}
