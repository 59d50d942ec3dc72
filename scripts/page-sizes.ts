import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { addressOf, pageNames } from './page-names.ts';

/** As the server compresses pages (server/static/public-origin.ts). */
const PAGE_QUALITY = 6;

/** What a page weighs, in bytes as they travel. */
export interface PageSize {
  readonly address: string;
  /** The file, with its styles in it. */
  readonly html: number;
  /** The styles alone. */
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  /** Those of the page and of its styles, also those that are loaded only when they are seen. */
  readonly pictures: number;
  readonly all: number;
  /** The addresses of its modules. */
  readonly modules: readonly string[];
}

function compressed(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } })
    .length;
}

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** What a built page weighs. */
export function sizeOfPage(folder: string, name: string): PageSize {
  const html = readFileSync(join(folder, name), 'utf8');
  const styles = all(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const modules = all(html, /<script type="module\/late" data-imports="([^"]*)"/g)
    .join(' ')
    .split(' ');
  const inStyles = all(styles, /url\("?(\/assets\/[^")]*)"?\)/g);
  const pictures = [
    ...all(html, /<img[^>]* src="(\/[^"]*)"/g),
    ...inStyles.filter((href) => !isFont(href)),
  ];
  const weight = (hrefs: readonly string[]) =>
    [...new Set(hrefs)].reduce((sum, href) => sum + weightOf(join(folder, href)), 0);
  const size = {
    html: compressed(html),
    scripts: weight(modules),
    fonts: weight(inStyles.filter(isFont)),
    pictures: weight(pictures),
  };
  return {
    address: addressOf(name),
    ...size,
    styles: compressed(styles),
    all: size.html + size.scripts + size.fonts + size.pictures,
    modules,
  };
}

/** What all pages of a built site weigh, by their addresses. */
export function sizesOfPages(folder: string): PageSize[] {
  return pageNames(folder).map((name) => sizeOfPage(folder, name));
}

const isFont = (href: string) => href.endsWith('.woff2');

/** Its compressed copy, where there is one. */
function weightOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
