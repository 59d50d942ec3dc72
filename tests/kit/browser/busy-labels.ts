import { expect, type Page } from '@playwright/test';

/** Fails if a button says again what it said before it was busy, while the result is not on the page yet. */
export async function expectStaysBusy(page: Page, during: () => Promise<unknown>): Promise<void> {
  const labels = await page.evaluateHandle(watchLabels);
  await during();
  expect(await labels.evaluate((watched) => watched.stop())).toEqual([]);
}

/** Looks after every task that changed the page. Runs in the page. */
function watchLabels() {
  const first = new WeakMap<Element, string>();
  const busy = new WeakSet<Element>();
  const liveAgain: string[] = [];
  function look(): void {
    for (const label of document.querySelectorAll('button [data-other]')) {
      const text = label.textContent?.trim() ?? '';
      if (!first.has(label)) first.set(label, text);
      if (text !== first.get(label)) busy.add(label);
      else if (busy.has(label)) liveAgain.push(text);
    }
  }
  const observer = new MutationObserver(look);
  look();
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return {
    stop() {
      observer.disconnect();
      return liveAgain;
    },
  };
}
