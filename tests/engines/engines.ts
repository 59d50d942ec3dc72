import { createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findFirefox } from '../../scripts/install-browser.ts';
import { type EnginePage, type Visitor, visitor } from './visitor.ts';

/** The browsers of the support floor that are tested (docs/browsers.md). */
export type Engine = 'chromium-106' | 'chromium-114' | 'firefox';

/** As on a small phone; the menu of the bar and that of /admin are menus here. */
const VIEWPORT = { width: 390, height: 844 };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

interface RunningEngine {
  /** Opens a page with cookies and storage of its own. */
  newPage(url: string): Promise<{ page: EnginePage; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Unpacks the browser of a package that is made for functions in a cloud: a brotli of the program. */
async function unpack(name: string, folder: string): Promise<string> {
  const packed = join(
    dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
    'bin',
  );
  const program = join(folder, name);
  await pipeline(
    createReadStream(join(packed, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(program, { mode: 0o755 }),
  );
  return program;
}

async function startChromium(name: 'chromium-106' | 'chromium-114'): Promise<RunningEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-engine-'));
  const executablePath = await unpack(name, folder);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    async newPage(url) {
      const context = await browser.newContext({ baseURL: url, viewport: VIEWPORT });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (said) => void (said.type() === 'error' && errors.push(said.text())));
      return {
        close: () => context.close(),
        page: {
          url,
          errors,
          goTo: async (path) => void (await page.goto(path)),
          evaluate: (expression) => page.evaluate(expression),
          click: (selector) => page.click(selector),
          type: (text) => page.keyboard.type(text),
          screenshot: async (path) => void (await page.screenshot({ path })),
        },
      };
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Playwright drives a Firefox of its own only; Puppeteer drives the distributions' by WebDriver BiDi. */
async function startFirefox(): Promise<RunningEngine> {
  const executablePath = findFirefox();
  if (executablePath === undefined || !existsSync(executablePath))
    throw new Error('There is no Firefox: run npm run test:faults');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    async newPage(url) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(VIEWPORT);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (said) => void (said.type() === 'error' && errors.push(said.text())));
      return {
        close: () => context.close(),
        page: {
          url,
          errors,
          goTo: async (path) => void (await page.goto(new URL(path, url).href)),
          evaluate: (expression) => page.evaluate(expression),
          // Waits until the element stops moving, as Playwright does.
          click: (selector) => page.locator(selector).click(),
          type: (text) => page.keyboard.type(text),
          screenshot: async (path) => {
            await page.screenshot({ path: path.endsWith('.png') ? path : `${path}.png` });
          },
        },
      };
    },
    close: () => browser.close(),
  };
}

/**
 * Starts one engine for the tests of a `describe`.
 * @returns opens a page for one test, which fails on uncaught errors and console errors
 */
export function engineForTests(name: Engine): (url: string) => Promise<Visitor> {
  let engine: RunningEngine;
  beforeAll(async () => {
    engine = await (name === 'firefox' ? startFirefox() : startChromium(name));
  });
  afterAll(() => engine?.close());

  return async (url) => {
    const { page, close } = await engine.newPage(url);
    onTestFinished(async () => {
      const folder = process.env.SCREENSHOTS;
      const title = expect.getState().currentTestName?.replace(/\W+/g, '-');
      if (folder) await page.screenshot(join(folder, `${title}.png`));
      await close();
      expect(page.errors, 'errors in the page').toEqual([]);
    });
    return visitor(page);
  };
}
