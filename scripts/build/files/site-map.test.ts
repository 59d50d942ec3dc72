import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { writeSiteMap } from './site-map.ts';

function buildOf(pages: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('build');
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), html);
  }
  return folder;
}

it('the site map has every indexable page and nothing else', () => {
  const folder = buildOf({
    'index.html': '<title>Home</title>',
    'events/rwanda/index.html': '<title>Event</title>',
    'about/index.html': '<meta name="robots" content="max-snippet:50"/>',
    'admin/index.html': '<meta name="robots" content="noindex"/>',
    '404/index.html': '<meta name="robots" content="nofollow, noindex"/>',
    '__spa-fallback.html': '',
    'assets/a.js': '',
  });
  writeSiteMap(folder);
  const map = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    ['/', '/about', '/events/rwanda'].map((path) => PUBLIC_ORIGIN_PLACEHOLDER + path),
  );
});
