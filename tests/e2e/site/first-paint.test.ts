import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const PAGES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'build', 'client');
/** The load event waits for modules that are held back. */
const HELD = { waitUntil: 'domcontentloaded' } as const;
const WIDE = { viewport: { width: 1440, height: 900 } };

/** Holds back all modules until they are let through. */
async function holdModules(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** How every element of the page's main part looks, apart from the focus that a navigation moves. */
function looks(page: Page): Promise<string[]> {
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

/** Follows a link of the bar. */
async function followInBar(page: Page, name: string, title: string): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test.describe('the first paint', () => {
  test('needs nothing but the page itself, on any page', () => {
    const names = globSync('**/index.html', { cwd: PAGES_FOLDER });
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const html = readFileSync(join(PAGES_FOLDER, name), 'utf8');
      expect(html, name).not.toMatch(/rel="(stylesheet|modulepreload)"/);
      expect(html, name).not.toMatch(/<script[^>]*(type="module"|src=)/);
      expect(html, name).toMatch(/<style data-href="\/assets\/frame-[^"]*">/);
    }
  });

  it('has a plain colour for browsers that know no oklch() and no lab()', () => {
    const html = readFileSync(join(PAGES_FOLDER, 'index.html'), 'utf8');
    const [, styles = ''] = /<style data-href[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
    const everywhere = styles.replace(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
    const tokens = Array.from(
      everywhere.matchAll(/--color-[\w-]+:([^;}]*)/g),
      ([, value]) => value,
    );
    expect(tokens.length).toBeGreaterThan(30);
    expect(
      tokens.filter((value) => !/^(#[0-9a-f]{3,8}|transparent|currentColor)$/.test(value ?? '')),
    ).toEqual([]);
    expect(styles).not.toContain('oklch(');
  });

  it('has all its styles, also without scripts, and loads none of them twice', async ({
    page,
    server,
  }) => {
    const still = (await visit(server.url, { javaScriptEnabled: false, ...WIDE })).page;
    await still.goto('/about');
    // CODEMOD options: WIDE
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.css')) sheets.push(request.url());
    });
    await page.goto('/about');
    expect(sheets).toEqual([]);
    const title = (of: Page) =>
      of.getByRole('heading', { level: 1 }).evaluate((found) => getComputedStyle(found).fontSize);
    expect(await title(still)).toBe(await title(page));
  });
});

test.describe('before the page is alive', () => {
  test('a press is kept, and done once', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 390, height: 844 } }
    const letThrough = await holdModules(page);
    await page.goto('/', HELD);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    await button.click();
    letThrough();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('of several presses each is done, the last one last', async ({ page }) => {
    const letThrough = await holdModules(page);
    await page.goto('/team', HELD);
    const names = page.getByRole('tabpanel').getByRole('button');
    for (const index of [1, 2, 1]) await names.nth(index).click();
    letThrough();
    await untilHydrated(page);
    const pressed = page.getByRole('tabpanel').getByRole('button', { pressed: true });
    await expect.poll(() => pressed.allTextContents()).toEqual([await names.nth(1).textContent()]);
  });

  test('what is typed stays, and is sent when it was to be', async ({ page, server }) => {
    const letThrough = await holdModules(page);
    await page.goto('/contact', HELD);
    const words = ['Wanjiru Kamau', 'wanjiru@example.com', 'A story', 'It happened in Kisumu.'];
    const fields = page.getByRole('main').getByRole('textbox');
    await expect(fields).toHaveCount(words.length);
    for (const [index, text] of words.entries()) await fields.nth(index).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(new URL(page.url()).search).toBe('');
    await expect(fields.first()).toHaveValue(words[0]);
    letThrough();
    await expect(page.getByRole('status').getByText('Message sent!')).toBeVisible();
  });

  test('the poster plays, and a link leads on as a document', async ({ page, server }) => {
    // CODEMOD options: WIDE
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    const letThrough = await holdModules(page);
    await page.goto('/', HELD);
    await page.locator('#latest-video').click();
    letThrough();
    await expect(page.locator('iframe[title]')).toBeVisible();

    const other = (await visit(server.url, WIDE)).page;
    await holdModules(other);
    await other.goto('/', HELD);
    await followInBar(other, 'Team', 'Who is asking?');
  });

  test('a pointer that rests on a link fetches the page behind it', async ({ page }) => {
    // CODEMOD options: WIDE
    const letThrough = await holdModules(page);
    await page.goto('/', HELD);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .hover();
    const fetched = page.waitForRequest(/\/assets\/team-[^/]*\.css$/);
    letThrough();
    await fetched;
  });
});

test.describe('the next page', () => {
  test('looks as it does when it is loaded, wherever one comes from', async ({ page, server }) => {
    const loaded = (await visit(server.url, WIDE)).page;
    // CODEMOD options: WIDE
    await page.goto('/collaboration');
    for (const [name, title, path] of [
      ['Team', 'Who is asking?', '/team'],
      ['About', 'Why do we ask?', '/about'],
      ['Team', 'Who is asking?', '/team'],
    ] as const) {
      await followInBar(page, name, title);
      await loaded.goto(path);
      await page.mouse.move(0, 899);
      const wanted = await looks(loaded);
      const found = await looks(page);
      expect(found.length).toBe(wanted.length);
      expect(found.filter((look, index) => look !== wanted[index]).slice(0, 10)).toEqual([]);
    }
  });

  test('is never shown without its styles, however late they come', async ({ page }) => {
    // CODEMOD options: WIDE
    await page.goto('/');
    const sheets = Promise.withResolvers<void>();
    await page.route(/\/assets\/about-[^/]*\.css$/, async (route) => {
      await sheets.promise;
      await route.continue();
    });
    // In every frame: whether the page is there, and whether its own rules are.
    await page.evaluate(() => {
      const seen: boolean[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const isThere = document.querySelector('main h1')?.textContent === 'Why do we ask?';
        const isStyled = Array.from(document.styleSheets).some(
          ({ href }) => href?.includes('/about-') === true,
        );
        if (isThere) seen.push(isStyled);
        requestAnimationFrame(look);
      };
      look();
    });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const asked = page.waitForRequest(/\/assets\/about-[^/]*\.css$/);
    await bar.getByRole('link', { name: 'About', exact: true }).click();
    await asked;
    sheets.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Why do we ask?' })).toBeVisible();
    await expect.poll(() => page.evaluate<number>('seen.length')).toBeGreaterThan(3);
    expect(await page.evaluate('seen.every(Boolean)')).toBe(true);
  });

  test('that one meant to go to is shown without asking for anything more', async ({
    page,
    pageErrors,
  }) => {
    // CODEMOD options: WIDE
    // Its pictures come when they are seen.
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events', exact: true });
    const styles = page.waitForResponse(/\/assets\/events-[^/]*\.css$/);
    const code = page.waitForResponse(/\/assets\/events-[^/]*\.js$/);
    await link.hover();
    await Promise.all([(await styles).finished(), (await code).finished()]);
    await page.context().setOffline(true);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Where do we meet?' })).toBeVisible();
  });
});
