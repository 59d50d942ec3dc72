import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  enlargeText,
  expectAccessible,
  expectNoSidewaysScroll,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';

const PAGES_FOLDER = join(import.meta.dirname, '..', '..', '..', 'build', 'client');
/** Every page that the build has made, new ones too, by its address. */
const PAGES = globSync('**/index.html', { cwd: PAGES_FOLDER })
  .map((file) => (file === 'index.html' ? '/' : `/${dirname(file)}`))
  .sort();

/** What search engines are not to keep. */
const NOT_INDEXED = ['/404', '/admin', '/auth'];

/** What has a bar of its own, and leads everybody away who is not signed in as an admin. */
const WORKROOM = '/admin';

/** The first of each is opened, the others are what it is then drawn out to. */
const WIDTHS = [
  [320, 390, 768],
  [1440, 1024],
];

/** Opens a page, as somebody who may see it, and waits until it is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (path === WORKROOM) await expect(workroomPage(page).logOut).toBeVisible();
}

/** The levels of the page's headings, in their order. */
function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((found) =>
      found
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );
}

test('are the pages of the route list (section 2)', () => {
  expect(PAGES).toEqual([
    '/',
    '/404',
    '/about',
    '/admin',
    '/analytics',
    '/auth',
    '/book',
    '/booking-calendar',
    '/camera-africa',
    '/collaboration',
    '/contact',
    '/events',
    '/events/rwanda-kenya',
    '/policy',
    '/team',
    '/terms',
  ]);
});

describe.each(PAGES)('%s', (path) => {
  it('fits every width, with larger text too, pleases axe, and has its headings in order', async ({
    page,
    pageErrors,
    server,
  }) => {
    const server = await startTestServer();
    pageErrors.allow(/404/);
    if (path === WORKROOM) await signInAsAdmin(page, server);
    for (const [opened = 320, ...drawn] of WIDTHS) {
      await page.setViewportSize({ width: opened, height: 800 });
      await open(page, path);
      // With no breach of the policy until here: any would fail the test (T40).
      await expectAccessible(page);
      for (const width of [opened, ...drawn]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await enlargeText(page);
    await expectNoSidewaysScroll(page);
    const levels = await headingLevels(page);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
    }
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      const isMissing = path === WORKROOM && landmark === 'contentinfo';
      await expect(page.getByRole(landmark)).toHaveCount(isMissing ? 0 : 1);
    }
  });

  it('is whole when its fonts do not arrive', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url, {
      viewport: { width: 390, height: 844 },
    });
    pageErrors.allow(/404|ERR_FAILED/);
    if (path === WORKROOM) await signInAsAdmin(page, server);
    await page.route('**/*.woff2', (route) => route.abort());
    await open(page, path);
    await expectNoSidewaysScroll(page);
  });

  it('has its words and its navigation without JavaScript', async () => {
    const { page, expectError } = await visit(server.url, { javaScriptEnabled: false });
    pageErrors.allow(/404/);
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    await expect(links).toHaveCount(path === WORKROOM ? 0 : 8);
    const words = await page.getByRole('main').textContent();
    expect(words?.length).toBeGreaterThan(60);
  });

  it('names itself to search engines and to shared links', () => {
    const file = join(PAGES_FOLDER, path, 'index.html');
    const html = readFileSync(file, 'utf8');
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    const address = `https://origin.invalid${path}`;
    const isIndexed = !NOT_INDEXED.includes(path);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isIndexed);
    expect(html.includes(`<link rel="canonical" href="${address}"/>`)).toBe(isIndexed);
    // One file for any address that nothing answers has none of its own to share.
    if (path === '/404') return;
    expect(html).toMatch(/<meta name="description" content="[^"]{40,200}"\/>/);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt']) {
      expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
    }
    expect(html).toContain(`<meta property="og:server.url" content="${address}"/>`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  });
});

it('no two pages have the same title or description', () => {
  const wordsOf = (pattern: RegExp) =>
    PAGES.filter((path) => path !== '/404').map(
      (path) => readFileSync(join(PAGES_FOLDER, path, 'index.html'), 'utf8').match(pattern)?.[1],
    );
  for (const pattern of [/<title>([^<]*)</, /name="description" content="([^"]*)"/]) {
    const words = wordsOf(pattern);
    expect(new Set(words).size).toBe(words.length);
  }
});
