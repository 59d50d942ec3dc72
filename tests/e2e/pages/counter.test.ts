import type { Page } from '@playwright/test';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const STEPS = 60;
const FRAME_MS = 16;
/** Of the final figures (docs/requirements.md#R57); pages/analytics.test.ts has their names. */
const FINAL = ['32.6M', '876h', '123K', '78M', '1200K', '40K', '400K', '18000K'];
/** app/ui/counter/count-steps.test.ts computes the steps; here is the share of each figure. */
const figuresAt = (step: number) =>
  FINAL.map((figure) => {
    const digits = figure.includes('.') ? 1 : 0;
    // The site counts the whole number and then rounds it to one digit after the point.
    const reached = Math.round((10 * Number.parseFloat(figure) * step) / STEPS) / 10;
    return `${reached.toFixed(digits)}${figure.at(-1)}`;
  });

const stats = (page: Page) => page.locator('#stats-section');

/** The visible figures: the moving number where there is one, else the final one. */
function visibleFigures(page: Page): Promise<string[]> {
  return stats(page)
    .locator('dd:first-of-type')
    .evaluateAll((figures) =>
      figures.map(
        (figure) =>
          figure.querySelector('[aria-hidden=true]')?.textContent || (figure.textContent ?? ''),
      ),
    );
}

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

/** A quarter of a count, which would show that one runs. */
async function expectStill(page: Page, figures: readonly string[]): Promise<void> {
  await page.clock.runFor(500);
  expect(await visibleFigures(page)).toEqual(figures);
}

test.describe('the figures of the stats section, where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('count once from 0 over 2000 ms, and end exactly (R57)', async ({ page }) => {
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
    expect(await accessibleFigures(page)).toEqual(FINAL);
    await show('just too few');
    await expectStill(page, figuresAt(0));
    await show('just enough');
    let elapsed = 0;
    for (const step of [1, 2, STEPS / 2, STEPS - 1]) {
      // A frame comes within FRAME_MS of the step's own time, and long before that of the next.
      const until = Math.ceil((step * 2_000) / STEPS) + FRAME_MS;
      await page.clock.runFor(until - elapsed);
      elapsed = until;
      await expectVisible(page, figuresAt(step));
      expect(await accessibleFigures(page)).toEqual(FINAL);
    }
    await page.clock.runFor(2_000 / STEPS + FRAME_MS);
    await expectVisible(page, FINAL);
    await expect(stats(page).locator('dd [aria-hidden=true]:not(:empty)')).toHaveCount(0);

    await scrollTo(page, 'end');
    await page.clock.runFor(1_000);
    await show('just enough');
    await expectStill(page, FINAL);
  });

  test('count where they are in view at the first paint (R58)', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      function sample(): void {
        const [final, current] =
          document.querySelector('#stats-section [data-counter]')?.children ?? [];
        if (final && current) {
          const isFinal = getComputedStyle(final).opacity !== '0';
          const text = (isFinal ? final : current).textContent ?? '';
          if (text !== seen.at(-1)) seen.push(text);
        }
        requestAnimationFrame(sample);
      }
      requestAnimationFrame(sample);
    });
    await page.goto('/analytics');
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
    await expect.poll(async () => (await seen()).at(-1)).toBe(FINAL[0]);
    const steps = (await seen()).filter((text) => text !== '');
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.map(Number.parseFloat)).toEqual(
      steps.map(Number.parseFloat).toSorted((one, other) => one - other),
    );
  });
});

test('the figures keep their final values where reduced motion is preferred', async ({ page }) => {
  await openBelowStats(page);
  expect(await visibleFigures(page)).toEqual(FINAL);
  await scrollTo(page, 'stats');
  await expectStill(page, FINAL);
});
