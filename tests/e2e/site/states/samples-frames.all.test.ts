import { expect, type Page, test } from '@playwright/test';
import {
  type FrameCheck,
  noShift,
  noTextCoversAnother,
  noTextLeaves,
  noTextWraps,
  samplesFrames,
} from '#tests/kit/browser/samples-frames.ts';

/** Adds a counter over its final value, in a box of exactly its width. */
async function showCounter(page: Page, style: string): Promise<void> {
  await page.setContent(
    `<style>
       body { margin: 0; font: 40px monospace; background: white }
       .figure { position: relative; display: inline-block; overflow-wrap: anywhere }
       .counting { position: absolute; inset: 0; ${style} }
       dialog { background: white; border: 0 }
     </style>
     <main><div class="figure"><span style="opacity: 0">111M</span><span class="counting">10M</span></div>
     <p style="margin: 0">Reach of all videos</p></main>`,
  );
}

/** Counts to a value that is one letter wider than the final one, and back to this. */
const count = (page: Page) =>
  page.evaluate(async () => {
    const counting = document.querySelector('.counting');
    if (!counting) throw new Error('no counter');
    for (const text of ['99M', '1000M', '1000M', '111M', '111M', '111M']) {
      counting.textContent = text;
      await new Promise((done) => requestAnimationFrame(done));
    }
  });

/** Pushes the page down until the browser reports that as a shift: it does not right after a resize. */
const pushDown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pushing = setInterval(() => document.body.prepend(document.createElement('hr')), 50);
        new PerformanceObserver((list) => {
          if (list.getEntries().every((entry) => Reflect.get(entry, 'hadRecentInput'))) return;
          clearInterval(pushing);
          resolve();
        }).observe({ type: 'layout-shift' });
      }),
  );

const sampled = (page: Page, check: FrameCheck) => samplesFrames(page, () => count(page), check);

test.describe('the samples of frames', () => {
  test('find text that wraps and covers other text in a few frames', async ({ page }) => {
    await showCounter(page, '');
    await expect(sampled(page, noTextWraps())).rejects.toThrow(/2 lines, and 1 before/);
    await expect(sampled(page, noTextCoversAnother())).rejects.toThrow(/Reach of all videos/);
    await expect(sampled(page, noTextWraps('p'))).resolves.toBeUndefined();

    await showCounter(page, 'white-space: nowrap');
    await sampled(page, noTextWraps());
    await sampled(page, noTextCoversAnother());
    await sampled(page, noShift('p, .figure'));
    await expect(sampled(page, noTextLeaves('.figure'))).rejects.toThrow(/1000M/);
    await sampled(page, noTextLeaves('main'));
  });

  test('find elements that move, and layout shifts without an input', async ({ page }) => {
    await showCounter(page, 'position: static; display: block; width: 4ch');
    await expect(sampled(page, noShift('p'))).rejects.toThrow(/moved/);
    await page.setContent('<p>First</p><p>Second</p>');
    await expect(samplesFrames(page, () => pushDown(page), noShift())).rejects.toThrow(/Second/);
  });

  test('count a dialog as covering only by its box, where asked', async ({ page }) => {
    await showCounter(page, 'white-space: nowrap');
    const open = () =>
      page.evaluate(() => {
        const dialog = document.createElement('dialog');
        dialog.textContent = 'Sent to all of the guests';
        document.body.append(dialog);
        dialog.style.cssText = 'top: 0; margin-top: 0';
        dialog.showModal();
      });
    await samplesFrames(page, open, noTextCoversAnother());
    const byDialog = samplesFrames(page, 0.1, noTextCoversAnother('body', 'dialog'));
    await expect(byDialog).rejects.toThrow(/a box on text/);
    await page.addStyleTag({ content: 'dialog { opacity: 0.5 }' });
    const translucent = samplesFrames(page, 0.1, noTextCoversAnother());
    await expect(translucent).rejects.toThrow(/text on text/);
  });
});
