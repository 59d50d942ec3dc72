import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForFile, goTo, untilAlive } from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
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
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

describe('the first paint', () => {
  it('needs nothing but the page itself, on any page', () => {
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

  it('has all its styles, also without scripts, and loads none of them twice', async () => {
    const { url } = await startTestServer();
    const still = (await visit(url, { javaScriptEnabled: false, ...WIDE })).page;
    await still.goto('/about');
    const { page } = await visit(url, WIDE);
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.css')) sheets.push(request.url());
    });
    await goTo(page, '/about');
    expect(sheets).toEqual([]);
    const title = (of: Page) =>
      of.getByRole('heading', { level: 1 }).evaluate((found) => getComputedStyle(found).fontSize);
    expect(await title(still)).toBe(await title(page));
  });
});

describe('before the page is alive', () => {
  it('a press is kept, and done once', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width: 390, height: 844 } });
    const letThrough = await holdModules(page);
    await page.goto('/', HELD);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    await button.click();
    letThrough();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  });

  it('of several presses each is done, the last one last', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const letThrough = await holdModules(page);
    await page.goto('/team', HELD);
    const names = page.getByRole('tabpanel').getByRole('button');
    for (const index of [1, 2, 1]) await names.nth(index).click();
    letThrough();
    await untilAlive(page);
    const pressed = page.getByRole('tabpanel').getByRole('button', { pressed: true });
    await expect.poll(() => pressed.allTextContents()).toEqual([await names.nth(1).textContent()]);
  });

  it('what is typed stays, and is sent when it was to be', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const letThrough = await holdModules(page);
    await page.goto('/contact', HELD);
    const words = ['Wanjiru Kamau', 'wanjiru@example.com', 'A story', 'It happened in Kisumu.'];
    const fields = page.getByRole('main').getByRole('textbox');
    expect(await fields.count()).toBe(words.length);
    for (const [index, text] of words.entries()) await fields.nth(index).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(new URL(page.url()).search).toBe('');
    expect(await fields.first().inputValue()).toBe(words[0]);
    letThrough();
    await page.getByRole('status').getByText('Message sent!').waitFor();
  });

  it('the poster plays, and a link leads on as a document', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WIDE);
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    const letThrough = await holdModules(page);
    await page.goto('/', HELD);
    await page.locator('#latest-video').click();
    letThrough();
    await page.locator('iframe[title]').waitFor();

    const other = (await visit(url, WIDE)).page;
    await holdModules(other);
    await other.goto('/', HELD);
    await followInBar(other, 'Team', 'Who is asking?');
  });

  it('a pointer that rests on a link fetches the page behind it', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WIDE);
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

describe('the next page', () => {
  it('looks as it does when it is loaded, wherever one comes from', async () => {
    const { url } = await startTestServer();
    const loaded = (await visit(url, WIDE)).page;
    const { page } = await visit(url, WIDE);
    await goTo(page, '/collaboration');
    for (const [name, title, path] of [
      ['Team', 'Who is asking?', '/team'],
      ['About', 'Why do we ask?', '/about'],
      ['Team', 'Who is asking?', '/team'],
    ] as const) {
      await followInBar(page, name, title);
      await goTo(loaded, path);
      await page.mouse.move(0, 899);
      const wanted = await looks(loaded);
      const found = await looks(page);
      expect(found.length).toBe(wanted.length);
      expect(found.filter((look, index) => look !== wanted[index]).slice(0, 10)).toEqual([]);
    }
  });

  it('is never shown without its styles, however late they come', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, WIDE);
    await goTo(page, '/');
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
    await page.getByRole('heading', { level: 1, name: 'Why do we ask?' }).waitFor();
    await expect.poll(() => page.evaluate<number>('seen.length')).toBeGreaterThan(3);
    expect(await page.evaluate('seen.every(Boolean)')).toBe(true);
  });

  it('that one meant to go to is shown without asking for anything more', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url, WIDE);
    // Its pictures come when they are seen.
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await goTo(page, '/');
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Events', exact: true });
    const styles = page.waitForResponse(/\/assets\/events-[^/]*\.css$/);
    const code = page.waitForResponse(/\/assets\/events-[^/]*\.js$/);
    await link.hover();
    await Promise.all([(await styles).finished(), (await code).finished()]);
    await page.context().setOffline(true);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Where do we meet?' }).waitFor();
  });
});
