import type { Page } from 'playwright-core';
import { type BenchFigure, figure, median, orShort } from './figures.ts';
import { withSites } from './site.ts';

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

/** A phone, where pages do not cross-fade (app/ui/link/link.tsx). */
const PHONE = { viewport: { width: 1440, height: 900 }, hasTouch: true, isMobile: true };

/** The next page on a phone. */
export function measureNextPage(): Promise<BenchFigure[]> {
  return withSites('next-page', async (browser, { pages }) => {
    const page = await browser.newPage(PHONE);
    await page.goto(pages, { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of VISITS) times.push(await visit(page, name));
    }
    const name = 'from a click to the next page, on a phone';
    return [figure(name, median(times), 'two frames', TWO_FRAMES_MS, 'ms', { atMost: 1 })];
  });
}
