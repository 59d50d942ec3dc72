import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findBrowser } from '../../../scripts/install-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Else letters are up to a tenth wider than in a browser with a desktop.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** More stops than any page has before what a test looks for. */
const MOST_TAB_STOPS = 120;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of the site as a visitor has it, in a browser context of its own. */
export interface Visit {
  readonly page: Page;
  /** Announces an error that the page is going to write to its console; any other fails the test. */
  expectError(pattern: RegExp): void;
}

/**
 * Starts one browser for the file's tests.
 * @returns opens a page for one test; the test fails on console errors, uncaught errors and breaches
 * of the content security policy that it has not announced
 */
export function browserForFile(): (url: string, options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    const executablePath = findBrowser();
    if (executablePath === undefined) throw new Error('There is no Chromium: run npm test');
    browser = await chromium.launch({ executablePath, args: FLAGS });
  });
  afterAll(() => browser.close());

  return async function visit(url, options = {}) {
    const context = await browser.newContext({
      baseURL: url,
      reducedMotion: 'reduce',
      timezoneId: 'Africa/Nairobi',
      ...options,
    });
    const errors: string[] = [];
    const expected: RegExp[] = [];
    await context.addInitScript(() => {
      addEventListener('alive', () => Reflect.set(window, 'isAlive', true));
      document.addEventListener('securitypolicyviolation', (event) => {
        reportError(new Error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
      });
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    onTestFinished(async () => {
      await context.close();
      const surprises = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(surprises, 'errors in the page that the test did not announce').toEqual([]);
    });
    return { page, expectError: (pattern) => void expected.push(pattern) };
  };
}

/** Fails unless axe finds nothing against WCAG 2.2 AA and its own best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document)');
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found).toEqual([]);
}

/** Fails when the page can be scrolled sideways, once it stands still. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    // What has just been changed may be on its way, and what it changes may start another.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth, 'the width of the page').toBeLessThanOrEqual(widths.clientWidth);
}

/** Enlarges all text by a quarter, as the person's own settings would. */
export async function enlargeText(page: Page): Promise<void> {
  // The policy allows no style element.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '20px'));
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_TAB_STOPS; stop += 1) {
    if (await hasFocus(element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${element}`);
}

/** Whether the element is on the page and has the focus. */
export async function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll((found) => found.includes(document.activeElement as HTMLElement));
}

/** Waits until the element has the focus. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => hasFocus(element)).toBe(true);
}

/** Waits until the whole element stands inside the window. */
export async function expectInSight(element: Locator): Promise<void> {
  const isInSight = () =>
    element.evaluate((found) => {
      const { top, bottom } = found.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(isInSight).toBe(true);
}

/**
 * Goes to a page and waits until it is alive. What a visitor presses before that is done again then,
 * at a moment of its own; tests/e2e/site/first-paint.test.ts is about that.
 */
export async function goTo(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await untilAlive(page);
  return response;
}

/** Loads a page again and waits until it is alive. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

/** Waits until scripts have taken the built page over (app/start/alive.ts). */
export async function untilAlive(page: Page): Promise<void> {
  // Not by the mark on the timeline, which a clock of the test's does not show.
  await page.waitForFunction(() => Reflect.get(window, 'isAlive') === true);
}
