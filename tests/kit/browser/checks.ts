import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { contrast } from '#tests/kit/contrast.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** More than any page has before the element of a test. */
const TAB_STOPS_MAX = 120;

/** Fails on any violation that axe finds, its best practices too, once the page is still. @param within a selector */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // In the middle of a transition, a colour may have too little contrast.
  await untilStill(page);
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE);
  // All results of a long page have a quarter of a megabyte, so only the violations are returned. Of the rules that
  // run, one reads media and none the style sheets, whose copies take a tenth of the time.
  const options = { resultTypes: ['violations'], preload: { assets: ['media'] } };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)})
      .then(({ violations }) => violations)`,
  );
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

export async function setWidth(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async (expected) => {
    const isResized = () => innerWidth === expected && matchMedia(`(width: ${expected}px)`).matches;
    while (!isResized()) await new Promise((done) => requestAnimationFrame(done));
  }, width);
  await untilStill(page);
}

/** Waits until fonts are loaded, visible finite animations have ended, and two frames were painted. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Without JavaScript, a page runs no frame callbacks and its layout does not change.
    if (matchMedia('(scripting: none)').matches) return;
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    // An animation in skipped content, such as a closed <details>, does not run and never ends.
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility() === true &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // The end of an animation can start another one.
    while (isMoving()) await nextFrame();
    await nextFrame();
    await nextFrame();
  });
}

/** Ends the running animations at once, also those that only begin after seconds. */
export const endAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await untilStill(page);
  const widths = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(widths, 'width of the content beyond the window').toBeLessThanOrEqual(0);
}

/** No colour field touches another one: a border of cloth, paper or ink is between (design, 2). */
export async function expectClothsApart(page: Page): Promise<void> {
  const touching = await page.locator('[class*="band-"]').evaluateAll((bands) => {
    const clothOf = (band: Element) =>
      /\bband-(jua|waridi|bahari|moto|anga)\b/.exec(band.className)?.[1];
    const edgesOf = (element: Element) => element.getBoundingClientRect();
    /** A border of cloth at this height, in the field. */
    const hasBorder = (band: Element, edge: 'top' | 'bottom') =>
      [...band.querySelectorAll('[aria-hidden]')].some(
        (part) =>
          getComputedStyle(part).backgroundImage.includes('url(') &&
          Math.abs(edgesOf(part)[edge] - edgesOf(band)[edge]) < 1,
      );
    const fields = bands.filter((band) => clothOf(band) && band.checkVisibility());
    return fields.flatMap((above) =>
      fields
        .filter((below) => clothOf(below) !== clothOf(above))
        .filter((below) => Math.abs(edgesOf(below).top - edgesOf(above).bottom) < 1)
        .filter((below) => !hasBorder(above, 'bottom') && !hasBorder(below, 'top'))
        .map((below) => `${clothOf(above)} touches ${clothOf(below)}`),
    );
  });
  expect(touching).toEqual([]);
}

/** The ring around whatever takes the focus has a contrast of at least 3 to the ground on which it lies. */
export async function expectFocusRingsSeen(page: Page): Promise<void> {
  const rings = await page
    .locator('a[href], button, input, select, textarea, summary, [tabindex]')
    .evaluateAll((found) =>
      found
        .filter((one) => one.checkVisibility())
        .map((one) => {
          let around = one.parentElement;
          const isClear = () =>
            around && /, 0\)|transparent/.test(getComputedStyle(around).backgroundColor);
          while (isClear()) around = around?.parentElement ?? null;
          return {
            name: one.textContent?.trim() || one.outerHTML.slice(0, 80),
            ring: getComputedStyle(one).getPropertyValue('--focus'),
            ground: getComputedStyle(around ?? document.body).backgroundColor,
          };
        }),
    );
  expect(rings.length).toBeGreaterThan(0);
  expect(rings.filter(({ ring, ground }) => contrast(ring, ground) < 3)).toEqual([]);
}

/** Enlarges all text by 25 %, like a visitor's browser settings. The CSP allows no style element. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'));

/** Sets the size of text in the settings of the browser, which Chromium alone lets tests do. */
export async function setTextSetting(page: Page, factor: number): Promise<void> {
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 16 * factor } });
}

/** Fails if text of twice its size can be scrolled sideways on a phone. */
export async function expectLargerTextFits(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await setTextSetting(page, 2);
  await setWidth(page, 390, 844);
  await expectNoSidewaysScroll(page);
  await setTextSetting(page, 1);
  await setWidth(page, width, height);
}

/** Spaces all text as far as WCAG 2.2, 1.4.12, asks pages to bear. The CSP allows no style element. */
export const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
    }`);
    document.adoptedStyleSheets.push(sheet);
  });

export async function tabTo(page: Page, element: Locator): Promise<void> {
  const isFocused = () =>
    element.evaluateAll((found) => found.some((one) => one === document.activeElement));
  for (let stop = 0; !(await isFocused()); stop += 1) {
    if (stop === TAB_STOPS_MAX) throw new Error(`Tab never reaches ${element}`);
    await page.keyboard.press('Tab');
  }
}
