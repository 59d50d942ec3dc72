import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser/test.ts';

const STEPS = 60;
const FRAME_MS = 16;
/** The names and final figures in their order, and what a step of each is worth (section 9). */
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

/** What the eight figures read at a step, worked out anew: unit and digits are those of the end. */
function readingsAt(step: number): string[] {
  return STATS.map(([, figure, value, digits]) => {
    // The site counts the whole number and then shortens it to one digit after the point.
    const reached = Math.round((10 * value * step) / STEPS) / 10;
    return `${reached.toFixed(digits)}${figure.at(-1)}`;
  });
}

const stats = (page: Page) => page.locator('#stats-section');

/** What the eyes read: the moving number where there is one, else the figure itself. */
function seen(page: Page): Promise<string[]> {
  return stats(page)
    .locator('dd:first-of-type')
    .evaluateAll((figures) =>
      figures.map(
        (figure) =>
          figure.querySelector('[aria-hidden=true]')?.textContent ?? figure.textContent ?? '',
      ),
    );
}

/** What is read aloud, whatever moves. */
function heard(page: Page): Promise<string[]> {
  return stats(page)
    .locator('dd:first-of-type')
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const spoken = figure.cloneNode(true) as Element;
        for (const silent of spoken.querySelectorAll('[aria-hidden=true]')) silent.remove();
        return spoken.textContent ?? '';
      }),
    );
}

/** Opens the page with the stats out of sight, above the window, and stops its clock. */
async function openBelowStats(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/analytics#insights');
  await expectSeen(page, readingsAt(0));
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Waits until the browser has told the page's observers what can be seen: the count has begun. */
async function untilNoticed(page: Page): Promise<void> {
  await stats(page).evaluate(
    // Once an observer of the test's own has answered, the page's own has too.
    (section) => new Promise((noticed) => new IntersectionObserver(noticed).observe(section)),
  );
}

async function scrollTo(page: Page, place: 'stats' | 'end'): Promise<void> {
  await page.evaluate(
    (wished) => window.scrollTo(0, wished === 'stats' ? 0 : document.body.scrollHeight),
    place,
  );
  await untilNoticed(page);
}

/** Waits until the eyes read this; the clock of the page stands still meanwhile. */
async function expectSeen(page: Page, readings: readonly string[]): Promise<void> {
  await expect.poll(() => seen(page), { interval: 5 }).toEqual(readings);
}

/** Runs the clock from an earlier time of a count to where a step has just been drawn. */
async function runToStep(page: Page, step: number, elapsed = 0): Promise<number> {
  // A frame comes within FRAME_MS of the step's own time, and long before that of the next.
  const until = Math.ceil((step * 2_000) / STEPS) + FRAME_MS;
  await page.clock.runFor(until - elapsed);
  await expectSeen(page, readingsAt(step));
  return until;
}

test.describe('the figures of the stats section (section 4, Stats counter)', () => {
  test('count from 0 in 60 steps over 2000 ms and end exactly, once', async ({ page }) => {
    // CODEMOD options: { reducedMotion: 'no-preference' }
    await openBelowStats(page);
    expect(await heard(page)).toEqual(FINAL);

    await scrollTo(page, 'stats');
    let elapsed = 0;
    for (let step = 1; step <= STEPS; step += 1) {
      elapsed = await runToStep(page, step, elapsed);
      if (step % 20 === 0) expect(await heard(page)).toEqual(FINAL);
    }
    expect(await seen(page)).toEqual(FINAL);
    await expect(stats(page).locator('dd [aria-hidden=true]')).toHaveCount(0);

    await scrollTo(page, 'end');
    await page.clock.runFor(1_000);
    await scrollTo(page, 'stats');
    await page.clock.runFor(500);
    expect(await seen(page)).toEqual(FINAL);
  });

  test('start with a tenth of the section 100 pixels above the lower edge, not before', async ({
    page,
  }) => {
    // CODEMOD options: { reducedMotion: 'no-preference' }
    await openBelowStats(page);
    /** Comes from above, to where this much of the section stands in the window. */
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
      await untilNoticed(page);
    };
    await show('just too few');
    await page.clock.runFor(500);
    expect(await seen(page)).toEqual(readingsAt(0));
    await show('just enough');
    await page.clock.runFor(3_000);
    await expectSeen(page, FINAL);
  });

  test('move nothing else while they count', async ({ page }) => {
    // CODEMOD options: { reducedMotion: 'no-preference' }
    await openBelowStats(page);
    const places = () =>
      stats(page)
        .locator('dt, dd')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [x, y + window.scrollY, width, height].map(Math.round);
          }),
        );
    const before = await places();
    await scrollTo(page, 'stats');
    await runToStep(page, STEPS / 2);
    expect(await places()).toEqual(before);
    await page.clock.runFor(3_000);
    await expectSeen(page, FINAL);
    expect(await places()).toEqual(before);
  });

  test('keep their final values where they can be seen when the page comes alive', async ({
    page,
  }) => {
    // CODEMOD options: { reducedMotion: 'no-preference' }
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const figures = document.querySelector('#stats-section dl')?.textContent;
        if (figures?.includes('0.0M')) document.documentElement.dataset.fell = 'to nothing';
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/analytics');
    // The bar answers a scroll as soon as the page is alive.
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect(page.locator('header[data-scrolled]')).toBeVisible();
    await scrollTo(page, 'end');
    await scrollTo(page, 'stats');
    expect(await seen(page)).toEqual(FINAL);
    await expect(page.locator('html')).not.toHaveAttribute('data-fell');
  });

  test('count when the page is reached by a link, where they have not been seen before', async ({
    page,
  }) => {
    // CODEMOD options: { reducedMotion: 'no-preference' }
    await page.clock.install();
    await page.goto('/camera-africa');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('main').getByRole('link', { name: 'See the analytics' }).click();
    await expectSeen(page, readingsAt(0));
    await untilNoticed(page);
    await runToStep(page, 1);
    await page.clock.runFor(2_000);
    await expectSeen(page, FINAL);
  });

  test('keep their final values for who wants no motion', async ({ page }) => {
    // CODEMOD options: { reducedMotion: 'reduce' }
    await page.goto('/analytics#insights');
    await expect(page.locator('header[data-scrolled]')).toBeVisible();
    expect(await seen(page)).toEqual(FINAL);
    await stats(page).scrollIntoViewIfNeeded();
    expect(await seen(page)).toEqual(FINAL);
  });

  test('stand in the file, for who has no JavaScript', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/analytics');
    await expect(stats(page).locator('dd:first-of-type')).toHaveText(FINAL);
  });
});
