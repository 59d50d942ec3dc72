import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../scripts/install-browser.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { withFolder } from './places.ts';
import { startServerProgram } from './processes.ts';

const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'server', 'serve.ts');
/** The pages of the navigation, there and back again. */
const VISITS = ['About', 'Team', 'Collaboration', 'Analytics', 'Events', 'Contact', 'Home'];
const ROUNDS = 3;
/** Two frames of a screen that shows sixty a second. */
const TWO_FRAMES = 33.4;

/** Milliseconds from the press on a link that one has pointed at until its page stands there. */
async function visit(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').first().getByRole('link', { name, exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              // A callback of a frame runs before it is painted: the next one is after it.
              if (document.querySelector('h1') === before) requestAnimationFrame(look);
              else resolve(performance.now() - timeStamp);
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  return shown;
}

const VIEWPORT = { width: 1440, height: 900 };
/** As on a phone, where pages do not fade (app/ui/link.tsx). */
const PHONE = { viewport: VIEWPORT, hasTouch: true, isMobile: true };

/** The middle one of the visits with such a device. */
async function visits(browser: Browser, url: string, device: BrowserContextOptions) {
  const page = await browser.newPage(device);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of VISITS) times.push(await visit(page, name));
  }
  await page.close();
  return median(times);
}

/** How soon the next page is there, once one has pointed at its link. */
export function measureNextPage(): Promise<BenchFigure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    process.stderr.write('next-page: not measured, Chromium is missing: npm test gets it\n');
    return Promise.resolve([]);
  }
  return withFolder(async (dataFolder) => {
    const server = await startServerProgram(SERVE, { location: { engine: 'sqlite', dataFolder } });
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const line = async (name: string, device: BrowserContextOptions) =>
      figure(name, await visits(browser, server.url, device), 'two frames', TWO_FRAMES, 'ms', {
        atMost: 1,
      });
    try {
      return [
        await line('from a press to the next page, on a phone', PHONE),
        await line('from a press to the next page, cross-faded', { viewport: VIEWPORT }),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
