import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageAt } from '#domain/rendering/pages.ts';
import { ENCODINGS, urlPathOf } from '#server/static/static-files.ts';

const BYTES_PER_KILOBYTE = 1_000;

const [BROTLI] = ENCODINGS;
const compressed = (text: string) => BROTLI.compressNow(new TextEncoder().encode(text)).length;

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The modules of the browser, and what they import statically. */
function withImports(folder: string, modules: readonly string[]): string[] {
  const found = new Set(modules);
  for (const href of found) {
    const code = readFileSync(join(folder, href), 'utf8');
    for (const name of all(code, /\b(?:from|import)\s*"\.\/([^"]+)"/g))
      found.add(`/assets/${name}`);
  }
  return [...found];
}

export type PageSize = ReturnType<typeof sizeOfPage>;

/** Measures compressed sizes in bytes; pictures include lazily loaded ones, and those of styles. */
function sizeOfPage(folder: string, name: string) {
  const transferSize = (href: string) => {
    const path = join(folder, href);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const totalSize = (hrefs: readonly string[]) =>
    [...new Set(hrefs)].reduce((sum, href) => sum + transferSize(href), 0);
  // The script of a template waits for a script that inserts it.
  const page = readFileSync(join(folder, name), 'utf8').replace(/<template.*?<\/template>/gs, '');
  const styleText = all(page, /<style[^>]*>([\s\S]*?)<\/style>/g).join('');
  const modules = withImports(
    folder,
    all(page, /(?:<script type="module" src|component-url|renderer-url)="([^"]*)"/g),
  );
  const html = compressed(page);
  const scripts = totalSize(modules);
  // Those of other letters are requested by pages that contain such letters.
  const fonts = totalSize(all(page, /<link rel="preload"[^>]* href="(\/[^"]*\.woff2)"/g));
  const pictures = totalSize([
    ...all(page, /<img[^>]* src="(\/[^"]*)"/g),
    ...all(styleText, /url\("?(\/assets\/[^")]*)"?\)/g).filter((href) => !href.endsWith('.woff2')),
  ]);
  return {
    path: urlPathOf(name),
    html,
    styles: compressed(styleText),
    scripts,
    fonts,
    pictures,
    all: html + scripts + fonts + pictures,
    modules,
  };
}

export function sizesOfPages(folder: string): PageSize[] {
  const pages = globSync('**/index.html', { cwd: folder }).sort();
  return pages.map((name) => sizeOfPage(folder, name));
}

export function exceededBudgets(sizes: readonly PageSize[]): string[] {
  return sizes.flatMap((size) => {
    const budget = pageAt(size.path)?.budget;
    if (budget === undefined) return [`${size.path}: no page of domain/rendering/pages.ts`];
    return (['scripts', 'styles', 'all'] as const)
      .filter((name) => size[name] > budget[name] * BYTES_PER_KILOBYTE)
      .map((name) => `${size.path}: ${name} ${size[name]} bytes, budget ${budget[name]} KB`);
  });
}
