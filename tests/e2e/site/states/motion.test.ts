import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/kit/browser/test.ts';
import { MOVING, opacities, revealed } from './revealed.ts';

/** Waits until the browser has reported the element as out of view, and has painted that. */
async function untilOutOfView(element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    await new Promise<void>((done) => {
      new IntersectionObserver((entries, observer) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        done();
      }).observe(target);
    });
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    await nextFrame();
    await nextFrame();
  });
}

/** Scrolls until this share of the element is in the window, and the browser has reported that. */
async function scrollInto(element: Locator, share: number): Promise<void> {
  await element.evaluate((target, shown) => {
    const { top, height } = target.getBoundingClientRect();
    window.scrollBy({ top: top + height * shown - innerHeight, behavior: 'instant' });
    // Observers are called in the order of their creation.
    return new Promise((observed) => new IntersectionObserver(observed).observe(target));
  }, share);
}

/** Collects every element that was hidden until it was scrolled to. */
const COLLECT_UNREVEALED = `
  globalThis.unrevealed = new Set();
  new MutationObserver((records) => {
    for (const { target } of records) globalThis.unrevealed.add(target);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-unrevealed'] });
`;

test.describe('elements that fade in when they are scrolled to', () => {
  // High enough for an element that fades in above the lower edge of the window.
  test.use({ contextOptions: MOVING, viewport: { width: 1280, height: 1400 } });

  test('are hidden below the fold only, and fade in once (R21)', async ({ page }) => {
    await page.addInitScript(COLLECT_UNREVEALED);
    await page.goto('/');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    const found = await revealed(page).evaluateAll((elements) =>
      elements.map((element) => ({
        isBelow: element.getBoundingClientRect().top >= innerHeight,
        wasHidden: (Reflect.get(globalThis, 'unrevealed') as Set<Element>).has(element),
        opacity: Number(getComputedStyle(element).opacity),
      })),
    );
    const above = { isBelow: false, wasHidden: false, opacity: 1 };
    const below = { isBelow: true, wasHidden: true, opacity: 0 };
    expect(found).toEqual(found.map(({ isBelow }) => (isBelow ? below : above)));
    expect(found).toContainEqual(above);
    expect(found).toContainEqual(below);

    const last = revealed(page).last();
    await scrollInto(last, 0.09);
    await expect(last).toHaveAttribute('data-unrevealed');
    await scrollInto(last, 0.11);
    await expect(last).toHaveCSS('opacity', '1');
    await page.evaluate(() => window.scrollTo(0, 0));
    await untilOutOfView(last);
    expect((await opacities(page)).at(-1)).toBe(1);
  });
});
