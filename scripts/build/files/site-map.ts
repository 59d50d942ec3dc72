import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';

const NO_INDEX = /<meta name="robots" content="[^"]*noindex/;

function indexedPages(pagesFolder: string): string[] {
  return globSync('**/index.html', { cwd: pagesFolder })
    .filter((name) => !NO_INDEX.test(readFileSync(join(pagesFolder, name), 'utf8')))
    .map((name) => `/${name.replace(/\/?index\.html$/, '').replaceAll('\\', '/')}`)
    .sort();
}

/** A site map (https://www.sitemaps.org/protocol.html). */
function siteMap(paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `  <url><loc>${PUBLIC_ORIGIN_PLACEHOLDER}${path}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows everything: robots.txt cannot hide pages, and some pages have noindex. */
const ROBOTS = `User-agent: *\nDisallow:\n\nSitemap: ${PUBLIC_ORIGIN_PLACEHOLDER}/sitemap.xml\n`;

export function writeSiteMap(pagesFolder: string): void {
  writeFileSync(join(pagesFolder, 'sitemap.xml'), siteMap(indexedPages(pagesFolder)));
  writeFileSync(join(pagesFolder, 'robots.txt'), ROBOTS);
}
