import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser/test.ts';

const MOVING = { reducedMotion: 'no-preference' } as const;

/** How much of each element that fades in can be seen, from the top of the page down. */
function opacities(page: Page): Promise<number[]> {
  return page
    .locator('main .reveal')
    .evaluateAll((found) => found.map((element) => Number(getComputedStyle(element).opacity)));
}

/** Counts the cross-fades between pages. */
const COUNT_TRANSITIONS = `
  globalThis.transitions = 0;
  const start = document.startViewTransition;
  document.startViewTransition = function (...words) {
    globalThis.transitions += 1;
    return start.apply(this, words);
  };
`;

test.describe('what fades in when it is scrolled to (sections 4 and 9)', () => {
  test('waits below the fold only, and comes once it is in sight', async ({ page }) => {
    // CODEMOD options: MOVING
    await page.goto('/');
    const all = page.locator('main .reveal');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    const tops = await all.evaluateAll((found) =>
      found.map((element) => element.getBoundingClientRect().top),
    );
    const height = page.viewportSize()?.height ?? 0;
    const seen = await opacities(page);
    for (const [index, top] of tops.entries()) {
      if (top < height) expect(seen[index]).toBe(1);
    }
    await all.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    expect((await opacities(page)).at(-1)).toBe(1);
  });

  test('waits for nobody in print, without motion, or without JavaScript', async ({
    page,
    server,
  }) => {
    // CODEMOD options: MOVING
    await page.goto('/');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(new Set(await opacities(page))).toEqual(new Set([1]));

    for (const options of [
      { reducedMotion: 'reduce' },
      { ...MOVING, javaScriptEnabled: false },
    ] as const) {
      const still = (await visit(server.url, options)).page;
      await still.goto('/');
      await still.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(new Set(await opacities(still))).toEqual(new Set([1]));
    }
  });

  test('is found again on the next page', async ({ page }) => {
    // CODEMOD options: MOVING
    await page.goto('/terms');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home', exact: true })
      .click();
    await expect(page.getByRole('heading', { name: 'Where Stories Meet Thought' })).toBeVisible();
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
  });
});

test.describe('going to another page', () => {
  it.each([
    ['with motion', 1, MOVING],
    ['without motion', 0, { reducedMotion: 'reduce' }],
    ['on a phone', 0, { ...MOVING, hasTouch: true, isMobile: true }],
  ] as const)('%s cross-fades %d times', async (_, times, options) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, options);
    await page.addInitScript(COUNT_TRANSITIONS);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    expect(await page.evaluate('globalThis.transitions')).toBe(times);
  });

  test('fetches its code as soon as one means to go there', async ({ page, server }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Contact' })).toBeVisible();
    const fetched = page.waitForRequest(/\/assets\/contact-[^/]*\.js$/);
    await bar.getByRole('link', { name: 'Contact' }).hover();
    await fetched;
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
