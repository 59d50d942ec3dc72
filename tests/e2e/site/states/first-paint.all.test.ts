import type { Page } from '@playwright/test';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { HELD, holdModules } from './held-modules.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The computed styles of every element in the main landmark, without those of the focus. */
function computedStyles(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) =>
    Array.from(main.querySelectorAll('*')).flatMap((element) => {
      const style = getComputedStyle(element);
      const name = `${element.tagName} ${element.getAttribute('class')}`;
      return Array.from(style)
        .filter((property) => !/^(outline|--)/.test(property))
        .map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
    }),
  );
}

/** Follows a link of the navigation. */
async function followInBar(page: Page, name: string, title: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('before the page is hydrated', () => {
  test('presses of several buttons are replayed in the order of their last press', async ({
    page,
  }) => {
    const release = await holdModules(page);
    await page.goto('/team', HELD);
    const names = page.getByRole('tabpanel').getByRole('button');
    for (const index of [1, 2, 1]) await names.nth(index).click();
    release();
    await untilHydrated(page);
    const pressed = page.getByRole('tabpanel').getByRole('button', { pressed: true });
    await expect.poll(() => pressed.allTextContents()).toEqual([await names.nth(1).textContent()]);
  });

  test('a press of the poster is replayed, and a pointer that rests on a link prefetches its page', async ({
    page,
  }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    const release = await holdModules(page);
    await page.goto('/', HELD);
    await page.locator('#latest-video').click();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .hover();
    const fetched = page.waitForRequest(/\/assets\/team-[^/]*\.css$/);
    release();
    await fetched;
    await expect(page.locator('iframe[title]')).toBeVisible();
  });
});

test.describe('the next page', () => {
  test('has the styles that it has when it is loaded, whichever page was before', async ({
    page,
    newPage,
  }) => {
    const loaded = await newPage();
    const stylesOf = async (path: string) => {
      await loaded.goto(path);
      await untilStill(loaded);
      return computedStyles(loaded);
    };
    const wanted = { '/team': await stylesOf('/team'), '/about': await stylesOf('/about') };
    await page.goto('/collaboration');
    for (const [name, title, path] of [
      ['Team', 'Who is asking?', '/team'],
      ['About', 'Why do we ask?', '/about'],
      ['Team', 'Who is asking?', '/team'],
    ] as const) {
      await followInBar(page, name, title);
      await page.mouse.move(0, 899);
      await expect(async () => {
        const found = await computedStyles(page);
        expect(found.length).toBe(wanted[path].length);
        const different = found.filter((style, index) => style !== wanted[path][index]);
        expect(different.slice(0, 10)).toEqual([]);
      }).toPass();
    }
  });

  test('is never shown without its styles, however late they come', async ({ page }) => {
    await page.goto('/');
    const sheets = Promise.withResolvers<void>();
    await page.route(/\/assets\/about-[^/]*\.css$/, async (route) => {
      await sheets.promise;
      await route.continue();
    });
    // Records in every frame that shows the page if its style sheet is there.
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const isShown = document.querySelector('main h1')?.textContent === 'Why do we ask?';
        const isStyled = Array.from(document.styleSheets).some(
          ({ href }) => href?.includes('/about-') === true,
        );
        if (isShown) seen.push(isStyled);
        requestAnimationFrame(look);
      };
      look();
    });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const requested = page.waitForRequest(/\/assets\/about-[^/]*\.css$/);
    await bar.getByRole('link', { name: 'About', exact: true }).click();
    await requested;
    sheets.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Why do we ask?' })).toBeVisible();
    await expect.poll(() => page.evaluate<number>('seen.length')).toBeGreaterThan(3);
    expect(await page.evaluate('seen.every(Boolean)')).toBe(true);
  });
});
