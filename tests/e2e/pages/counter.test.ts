import type { Page } from '@playwright/test';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const STEPS = 60;
const FRAME_MS = 16;
/** Name, final figure, value and digits after the point, in order (docs/requirements.md#R57). */
const STATS = [
  ['Reach', '32.6M', 32.6, 1],
  ['Watch time', '876h', 876, 0],
  ['New subscribers', '123K', 123, 0],
  ['Views', '78M', 78, 0],
  ['Likes', '1200K', 1200, 0],
  ['Comments', '40K', 40, 0],
  ['Shares', '400K', 400, 0],
  ['Interactions', '18000K', 18_000, 0],
] as const;

const FINAL = STATS.map(([, figure]) => figure);

/** The eight figures at a step, computed independently of the product. */
function figuresAt(step: number): string[] {
  return STATS.map(([, figure, value, digits]) => {
    // The site counts the whole number and then rounds it to one digit after the point.
    const reached = Math.round((10 * value * step) / STEPS) / 10;
    return `${reached.toFixed(digits)}${figure.at(-1)}`;
  });
}

const stats = (page: Page) => page.locator('#stats-section');

/** The visible figures: the moving number where there is one, else the final one. */
function visibleFigures(page: Page): Promise<string[]> {
  return stats(page)
    .locator('dd:first-of-type')
    .evaluateAll((figures) =>
      figures.map(
        (figure) =>
          figure.querySelector('[aria-hidden=true]')?.textContent ?? figure.textContent ?? '',
      ),
    );
}

/** The figures that a screen reader reads. */
function accessibleFigures(page: Page): Promise<string[]> {
  return stats(page)
    .locator('dd:first-of-type')
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const copy = figure.cloneNode(true) as Element;
        for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
        return copy.textContent ?? '';
      }),
    );
}

/** Opens the page scrolled to below its stats, and stops its clock. */
async function openBelowStats(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/analytics#insights');
  await untilStill(page);
  await stopClock(page);
}

/** Stops the page's clock; `page.clock.runFor` moves it, with a task of the browser for each timer. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the browser has notified the page's observers of what is in view: the count runs. */
async function untilObserved(page: Page): Promise<void> {
  await stats(page).evaluate(
    // Observers are called in the order of their creation.
    (section) => new Promise((observed) => new IntersectionObserver(observed).observe(section)),
  );
}

async function scrollTo(page: Page, target: 'stats' | 'end'): Promise<void> {
  await page.evaluate((end) => {
    window.scrollTo(0, end === 'stats' ? 0 : document.body.scrollHeight);
  }, target);
  await untilObserved(page);
}

/** Waits until these figures are visible; the page's clock is stopped meanwhile. */
async function expectVisible(page: Page, figures: readonly string[]): Promise<void> {
  await expect.poll(() => visibleFigures(page), { intervals: [5] }).toEqual(figures);
}

/** Runs the clock from an earlier time of a count to where a step has just been drawn. */
async function runToStep(page: Page, step: number, elapsed = 0): Promise<number> {
  // A frame comes within FRAME_MS of the step's own time, and long before that of the next.
  const until = Math.ceil((step * 2_000) / STEPS) + FRAME_MS;
  await page.clock.runFor(until - elapsed);
  await expectVisible(page, figuresAt(step));
  return until;
}

test.describe('the figures of the stats section', () => {
  test.describe('where motion is welcome', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('count once from 0 in 60 steps over 2000 ms and end exactly', async ({ page }) => {
      await openBelowStats(page);
      await expectVisible(page, figuresAt(0));
      expect(await accessibleFigures(page)).toEqual(FINAL);

      await scrollTo(page, 'stats');
      let elapsed = 0;
      for (let step = 1; step <= STEPS; step += 1) {
        elapsed = await runToStep(page, step, elapsed);
        if (step % 20 === 0) expect(await accessibleFigures(page)).toEqual(FINAL);
      }
      await expectVisible(page, FINAL);
      await expect(stats(page).locator('dd [aria-hidden=true]')).toHaveCount(0);

      await scrollTo(page, 'end');
      await page.clock.runFor(1_000);
      await scrollTo(page, 'stats');
      // A second count would be at its first quarter.
      await page.clock.runFor(500);
      expect(await visibleFigures(page)).toEqual(FINAL);
    });

    test('start with a tenth of the section 100 pixels above the lower edge, not before', async ({
      page,
    }) => {
      await openBelowStats(page);
      /** Scrolls down from above to where this much of the section is in the window. */
      const show = async (pixels: 'just too few' | 'just enough') => {
        await stats(page).evaluate(
          (section, more) => {
            document.querySelector('main')?.style.setProperty('padding-top', '3000px');
            const { top, height } = section.getBoundingClientRect();
            const edge = top + window.scrollY + height / 10 + 100 - window.innerHeight;
            window.scrollTo(0, edge + more);
          },
          pixels === 'just enough' ? 4 : -4,
        );
        await untilObserved(page);
      };
      await expectVisible(page, figuresAt(0));
      await show('just too few');
      // A count would be at its first quarter.
      await page.clock.runFor(500);
      expect(await visibleFigures(page)).toEqual(figuresAt(0));
      await show('just enough');
      await page.clock.runFor(3_000);
      await expectVisible(page, FINAL);
    });

    test('move nothing else while they count', async ({ page }) => {
      await openBelowStats(page);
      await expectVisible(page, figuresAt(0));
      const positions = () =>
        stats(page)
          .locator('dt, dd')
          .evaluateAll((parts) =>
            parts.map((part) => {
              const { x, y, width, height } = part.getBoundingClientRect();
              return [x, y + window.scrollY, width, height].map(Math.round);
            }),
          );
      const before = await positions();
      expect(before).toHaveLength(3 * STATS.length);
      await scrollTo(page, 'stats');
      await runToStep(page, STEPS / 2);
      await expect.poll(positions).toEqual(before);
      await page.clock.runFor(3_000);
      await expectVisible(page, FINAL);
      await expect.poll(positions).toEqual(before);
    });

    test('keep their final values where they are in view at hydration', async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => {
          const figures = document.querySelector('#stats-section dl')?.textContent;
          if (figures?.includes('0.0M')) document.documentElement.dataset.fell = 'to 0';
        }).observe(document, { subtree: true, childList: true });
      });
      await page.clock.install();
      await page.goto('/analytics');
      await stopClock(page);
      await scrollTo(page, 'end');
      await scrollTo(page, 'stats');
      // A count would be at its first quarter.
      await page.clock.runFor(500);
      expect(await visibleFigures(page)).toEqual(FINAL);
      await expect(page.locator('html')).not.toHaveAttribute('data-fell');
    });

    test('count on a page that is reached by a link', async ({ page }) => {
      await page.clock.install();
      await page.goto('/camera-africa');
      await stopClock(page);
      await page.getByRole('main').getByRole('link', { name: 'See the analytics' }).click();
      await expectVisible(page, figuresAt(0));
      await untilObserved(page);
      await runToStep(page, 1);
      await page.clock.runFor(2_000);
      await expectVisible(page, FINAL);
    });
  });

  test('keep their final values where reduced motion is preferred', async ({ page }) => {
    await openBelowStats(page);
    expect(await visibleFigures(page)).toEqual(FINAL);
    await scrollTo(page, 'stats');
    // A count would be at its first quarter.
    await page.clock.runFor(500);
    expect(await visibleFigures(page)).toEqual(FINAL);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('are in the file', async ({ page }) => {
      await page.goto('/analytics');
      await expect(stats(page).locator('dd:first-of-type')).toHaveText(FINAL);
    });
  });
});
