import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes } from '#server/static/static-files.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { exceededBudgets, sizesOfPages } from '../../../scripts/build/page-budgets.ts';

const BUILD = join(import.meta.dirname, '../../../build');

const PAGES = globSync('**/index.html', { cwd: join(BUILD, 'client') })
  // Not served: the episodes' pages are made like it.
  .filter((file) => !file.includes('['))
  .map((file) => (file === 'index.html' ? '/' : `/${dirname(file)}`))
  .sort();

describe('the built pages', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await startTestServer());
  });

  it.each(PAGES)('have each font face once: %s', (path) => {
    const html = readFileSync(join(BUILD, 'client', path, 'index.html'), 'utf8');
    const faces = html.match(/@font-face\{[^}]*\}/g) ?? [];
    expect(faces.length).toBeGreaterThan(10);
    expect(new Set(faces).size).toBe(faces.length);
  });

  it.each(PAGES)(
    'request no module by themselves, which would delay the first paint: %s',
    (path) => {
      const html = readFileSync(join(BUILD, 'client', path, 'index.html'), 'utf8');
      const requested = html.replace(/<template.*?<\/template>/gs, '');
      expect(requested.match(/<script[^>]* src=|<link[^>]* rel="modulepreload"/g)).toBeNull();
    },
  );

  it.each(PAGES)(
    'are served at %s with the hashes of exactly their inline scripts and styles (T40)',
    async (path) => {
      const response = await fetch(url + path);
      const html = await response.text();
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const inPolicy = (directive: string) => {
        const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1] ?? '';
        return new Set(Array.from(sources.matchAll(/'(sha256-[^']+)'/g), ([, hash]) => hash));
      };
      const hashesOf = (elements: Iterable<RegExpExecArray>) =>
        Array.from(
          elements,
          ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
        );
      const scripts = hashesOf(
        [...html.matchAll(/<script(?: [^>]*)?>([\s\S]*?)<\/script>/g)].filter(
          ([tag]) => !/^<script[^>]* (src=|type="application\/(ld\+)?json")/.test(tag),
        ),
      );
      const styles = hashesOf(html.matchAll(/<style(?: [^>]*)?>([\s\S]+?)<\/style>/g));
      expect(response.status).toBe(path === '/404' ? 404 : 200);
      expect(scripts.length).toBeGreaterThan(1);
      expect(inPolicy('script-src')).toEqual(new Set(scripts));
      expect(styles.length).toBeGreaterThan(0);
      expect(inPolicy('style-src')).toEqual(new Set(styles));
      expect(policy).not.toContain('unsafe');
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
    },
  );

  it('are rendered by the production build of React in any environment', () => {
    const module = readFileSync(join(BUILD, 'server', 'entry.mjs'), 'utf8');
    expect(module).not.toContain('process.env.NODE_ENV');
  });

  it('need no hash for JSON, and one for every other script', () => {
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const html = [
      '<script type="application/ld+json">{"a":1}</script>',
      '<script type="application/json" id="b">"b"</script>',
      '<script src="/a.js"></script>',
      '<script type="module">2</script>',
      '<script type="importmap">3</script>',
      '<script nonce="" type="text/javascript">4</script>',
      '<script data-type="application/ld+json">5</script>',
    ].join('\n');
    expect(inlineScriptHashes(html)).toEqual(['2', '3', '4', '5'].map(hash));
  });

  it('name the encoding of SVG', async () => {
    const icon = await fetch(`${url}/favicon.svg`);
    expect(icon.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
  });

  it.each([
    '/nowhere',
    '/a%2Fb',
    '/team/extra',
    '/<script>',
    '/404',
    '/assets/nothing.js',
    '/%E0%A4%A',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '//evil.example',
    '/index.html.br',
    '/%00',
  ])('respond to %j with 404 and the error page', async (path) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  });

  it.each(['/TEAM', '/team/', '/team///', '//team', '/Team/', '/te%61m', '/%54EAM'])(
    'redirect %s to the page that is meant',
    async (path) => {
      const sent = await fetch(url + path, { redirect: 'manual' });
      expect([sent.status, sent.headers.get('Location')]).toEqual([308, '/team']);
    },
  );

  it('redirect repeated slashes to the page and never off the site', async () => {
    const slash = await fetch(`${url}/booking-calendar/`, { redirect: 'manual' });
    expect(slash.status).toBe(308);
    expect(slash.headers.get('Location')).toBe('/booking-calendar');
    const shared = await fetch(`${url}/booking-calendar/?date=2026-12-01`, { redirect: 'manual' });
    expect(shared.headers.get('Location')).toBe('/booking-calendar?date=2026-12-01');
  });

  it.each([
    '//evil.example/',
    '///evil.example/team/',
    '//evil.example/%2e%2e/team',
    '/team//evil.example',
    '/%2F%2Fevil.example/',
    '/%5cevil.example/',
    '/%09/evil.example/',
    '/@evil.example/',
    '/https://evil.example/',
    '/team/?next=//evil.example',
    '/TEAM?//evil.example',
  ])('do not redirect %j off the site', async (path) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    const location = headers.get('Location');
    expect([status, location?.replace(/\?.*/, '') ?? null]).toEqual(
      location === null ? [404, null] : [308, '/team'],
    );
  });
});

const sizes = sizesOfPages('build/client');

it('keeps every page within its budget', () => {
  expect(sizes.length).toBeGreaterThan(15);
  expect(exceededBudgets(sizes)).toEqual([]);
  expect(exceededBudgets(sizes.map((size) => ({ ...size, styles: 20_000 })))).toHaveLength(
    sizes.length,
  );
});

/** The only pages that may load a source file or folder. */
const PAGES_OF_CODE: Readonly<Record<string, readonly string[]>> = {
  'app/features/admin/': ['/admin'],
  'app/islands/admin-island.tsx': ['/admin'],
  'app/features/slot-picker/month-grid.tsx': ['/booking-calendar', '/book', '/your-booking'],
  'app/features/your-booking/': ['/your-booking'],
  'node_modules/@tanstack/': ['/admin'],
  'app/features/legal-gate/': ['/book'],
};

function foreignCode(pagesOfCode: typeof PAGES_OF_CODE): string[] {
  // Vite's list of the files with each module; a module of one page alone has none.
  const list: Readonly<Record<string, readonly string[]>> = JSON.parse(
    readFileSync(join(BUILD, 'files-of-modules.json'), 'utf8'),
  );
  const modules = Object.entries(list);
  return Object.entries(pagesOfCode).flatMap(([code, pages]) => {
    const ofCode = modules.filter(([path]) => path.startsWith(code));
    // A linked folder of packages has its files elsewhere.
    if (ofCode.length === 0 && code.startsWith('app/')) return [`no page loads ${code}`];
    const files = new Set(ofCode.flatMap(([, found]) => found));
    return sizes
      .filter(({ path }) => !pages.includes(path))
      .flatMap(({ path, modules: hrefs }) => {
        const found = hrefs.find((href) => files.has(href));
        return found === undefined ? [] : [`${path}: loads ${code} in ${found}`];
      });
  });
}

it('loads code of the admin area on no other page', () => {
  expect(foreignCode(PAGES_OF_CODE)).toEqual([]);
  const grid = 'app/features/slot-picker/month-grid.tsx';
  expect(foreignCode({ [grid]: ['/book', '/your-booking'] })).toEqual([
    expect.stringContaining(`/booking-calendar: loads ${grid} in /assets/`),
  ]);
  // A renamed folder would not be guarded any more.
  expect(foreignCode({ 'app/renamed/': [] })).toEqual(['no page loads app/renamed/']);
});

it('gives an island no text that is in its HTML', () => {
  for (const name of globSync('build/client/**/*.html')) {
    const props = /<astro-island[^>]* props="([^"]*)"/.exec(readFileSync(name, 'utf8'))?.[1] ?? '';
    expect(props.length, name).toBeLessThan(2_000);
  }
});
