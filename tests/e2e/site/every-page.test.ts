import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as fileTest, type Page } from '@playwright/test';
import { navigation } from '#content/show/navigation.ts';
import { visit } from '#content/show/show.ts';
import { EPISODES_TEMPLATE, PAGES_BY_PATH } from '#domain/rendering/pages.ts';
import { fileOf, PAGES, PAGES_FOLDER } from '#tests/e2e/site/owner/built-pages.ts';
import {
  expectAccessible,
  expectClothsApart,
  expectFocusRingsSeen,
  expectNoSidewaysScroll,
  setWidth,
} from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { ADMIN, openPage } from './open-page.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const NOT_INDEXED = ['/404', '/admin', '/auth', '/your-booking'];

// The longest file: one worker alone would finish it last.
test.describe.configure({ mode: 'parallel' });

function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((found) =>
      found
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );
}

async function expectOutline(page: Page, path: string): Promise<void> {
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
  }
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    const isMissing = path === ADMIN && landmark === 'contentinfo';
    await expect(page.getByRole(landmark)).toHaveCount(isMissing ? 0 : 1);
  }
}

fileTest('the build has made the pages of domain/rendering/pages.ts, and no others', () => {
  const served = Object.keys(PAGES_BY_PATH).filter((path) => path !== EPISODES_TEMPLATE);
  expect(PAGES).toEqual(served.sort());
});

fileTest('no page and no script contains what only confirmed guests get', () => {
  const texts = globSync('**/*.{html,js,json}', { cwd: PAGES_FOLDER }).map((file) =>
    readFileSync(join(PAGES_FOLDER, file), 'utf8'),
  );
  expect(texts.length).toBeGreaterThan(PAGES.length);
  for (const secret of [visit.street, visit.map])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

fileTest('docs/requirements.md#R7 names every page, and no other (R7)', () => {
  const [list] = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').match(
    /The routes are [^.]*\./,
  ) ?? [''];
  const required = Array.from(list.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
  expect([...required, '/404'].sort()).toEqual(PAGES);
});

for (const path of PAGES) {
  test.describe(path, () => {
    test.use({ viewport: { width: 320, height: 900 } });

    // A violation of the security policy fails the test, too (T40).
    test('fits the narrowest and the widest layout, and passes axe', async ({ page, server }) => {
      allowErrors(page, /404/);
      await openPage(page, server, path);
      await expectOutline(page, path);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await setWidth(page, 1440);
      await expectNoSidewaysScroll(page);
      await expectClothsApart(page);
      await expectFocusRingsSeen(page);
    });

    fileTest('names itself to search engines and to shared links', () => {
      const html = readFileSync(fileOf(path), 'utf8');
      expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
      const url = `https://origin.invalid${path}`;
      const isIndexed = !NOT_INDEXED.includes(path);
      expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isIndexed);
      expect(html.includes(`<link rel="canonical" href="${url}">`)).toBe(isIndexed);
      // The file of every URL that does not exist has no URL of its own to share.
      if (path === '/404') return;
      expect(html).toMatch(/<meta name="description" content="[^"]{40,200}">/);
      for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt']) {
        expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+"`));
      }
      expect(html).toContain(`<meta property="og:url" content="${url}">`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    });
  });
}

test('without JavaScript pages have text and navigation (R8)', async ({ scriptlessPage: page }) => {
  allowErrors(page, /404/);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(links).toHaveCount(path === ADMIN ? 0 : navigation.main.length);
      await expect(page.getByRole('main')).toHaveText(/.{61}/s, { useInnerText: true });
      await expect(page.getByRole('contentinfo')).toHaveCount(path === ADMIN ? 0 : 1);
    });
  }
});

fileTest('no two pages have the same title or description', () => {
  const textsOf = (pattern: RegExp) =>
    PAGES.filter((path) => path !== '/404').map(
      (path) => readFileSync(fileOf(path), 'utf8').match(pattern)?.[1],
    );
  for (const pattern of [/<title>([^<]*)</, /name="description" content="([^"]*)"/]) {
    const texts = textsOf(pattern);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

fileTest('no page has a style of :hover for screens that are touched', () => {
  for (const path of PAGES) {
    const html = readFileSync(fileOf(path), 'utf8');
    const [sheet, ...others] = html.split(/@media \(hover:hover\)\{(?:[^{}]*\{[^}]*\})+\}/);
    expect(others.length, path).toBeGreaterThan(5);
    expect([sheet, ...others].join('').match(/[^{}]*:hover[^}]*\}/g), path).toBeNull();
  }
});
