import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../scripts/install-browser.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const VISITS = ['About', 'Team', 'Collaboration', 'Analytics', 'Events', 'Contact', 'Home'].slice(
  0,
  orShort(7, 1),
);
const ROUNDS = orShort(3, 1);
const TWO_FRAMES_MS = 33.4;

/** Milliseconds from the click on a hovered link to the paint of its page. */
async function visit(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').first().getByRole('link', { name, exact: true });
  await link.hover();
  await page.waitForLoadState('networkidle');
  const durationMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const previous = document.querySelector('h1');
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const checkFrame = () => {
              // A frame's callback runs previous its paint, the following callback after it.
              if (document.querySelector('h1') === previous) requestAnimationFrame(checkFrame);
              else resolve(performance.now() - timeStamp);
            };
            requestAnimationFrame(checkFrame);
          },
          { capture: true, once: true },
        );
      }),
  );
  await link.click();
  return durationMs;
}

const VIEWPORT = { width: 1440, height: 900 };
/** A phone, where pages do not cross-fade (app/ui/link/link.tsx). */
const PHONE = { viewport: VIEWPORT, hasTouch: true, isMobile: true };

async function medianVisitMs(browser: Browser, url: string, device: BrowserContextOptions) {
  const page = await browser.newPage(device);
  await page.goto(url, { waitUntil: 'networkidle' });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of VISITS) times.push(await visit(page, name));
  }
  await page.close();
  return median(times);
}

export function measureNextPage(): Promise<BenchFigure[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) {
    process.stderr.write('next-page: skipped, Chromium is missing: npm test installs it\n');
    return Promise.resolve([]);
  }
  return withFolder(async (dataFolder) => {
    const server = await startServerProgram(dataFolder);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const line = async (name: string, device: BrowserContextOptions) =>
      figure(
        name,
        await medianVisitMs(browser, server.url, device),
        'two frames',
        TWO_FRAMES_MS,
        'ms',
        {
          atMost: 1,
        },
      );
    try {
      return [
        await line('from a click to the next page, on a phone', PHONE),
        await line('from a click to the next page, cross-faded', { viewport: VIEWPORT }),
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
