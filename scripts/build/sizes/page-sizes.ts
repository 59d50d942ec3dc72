import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pageNames, urlPathOf } from '../page-names.ts';

/** Brotli quality of the server (server/static/public-origin.ts). */
const PAGE_QUALITY = 6;

/** Compressed sizes in bytes. */
export interface PageSize {
  readonly path: string;
  /** Includes the inlined styles. */
  readonly html: number;
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  /** Images of the page and its styles, lazily loaded ones included. */
  readonly pictures: number;
  readonly all: number;
  readonly modules: readonly string[];
}

function compressed(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
    .length;
}

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

export function sizeOfPage(folder: string, name: string): PageSize {
  const html = readFileSync(join(folder, name), 'utf8');
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const modules = all(html, /<script type="module\/deferred" data-imports="([^"]*)"/g)
    .join(' ')
    .split(' ');
  const inStyles = all(styles, /url\("?(\/assets\/[^")]*)"?\)/g);
  const pictures = [
    ...all(html, /<img[^>]* src="(\/[^"]*)"/g),
    ...inStyles.filter((href) => !isFont(href)),
  ];
  const totalSize = (hrefs: readonly string[]) =>
    [...new Set(hrefs)].reduce((sum, href) => sum + transferSize(join(folder, href)), 0);
  const size = {
    html: compressed(html),
    scripts: totalSize(modules),
    // Those of other letters are requested by pages that contain such letters.
    fonts: totalSize(all(html, /<link rel="preload"[^>]* href="(\/[^"]*\.woff2)"/g)),
    pictures: totalSize(pictures),
  };
  return {
    path: urlPathOf(name),
    ...size,
    styles: compressed(styles),
    all: size.html + size.scripts + size.fonts + size.pictures,
    modules,
  };
}

export function sizesOfPages(folder: string): PageSize[] {
  return pageNames(folder).map((name) => sizeOfPage(folder, name));
}

const isFont = (href: string) => href.endsWith('.woff2');

function transferSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
