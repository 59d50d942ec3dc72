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

/** No word of display type stands in two lines. */
export const expectWholeWords = async (page: Page) => expect(await brokenWords(page)).toEqual([]);
