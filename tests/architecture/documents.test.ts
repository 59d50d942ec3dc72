import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { PAGES_BY_PATH, type PageRecord } from '#domain/rendering/pages.ts';
import { readSourceFiles } from './source-files.ts';

const sources = readSourceFiles();
const documents = sources.filter(({ path }) => path.endsWith('.astro'));

/** The code between the fences of an .astro file, and the markup after them. */
function partsOf(text: string) {
  const [, code = '', markup = ''] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(text) ?? [];
  return { code, markup };
}

/** The statements of an .astro file's code that belong into a module. */
function logicIn(code: string): string[] {
  return parseSync('document.ts', code)
    .program.body.filter((node) => {
      const { type } = node;
      const declared = type === 'ExportNamedDeclaration' ? node.declaration : node;
      const isConst = declared?.type === 'VariableDeclaration' && declared.kind === 'const';
      return !isConst && !/^(Import|TSInterface)Declaration$/.test(type);
    })
    .map(({ start, end }) => code.slice(start, end))
    .concat(code.match(/.*(=>|\bfunction\b|\bawait\b).*/g) ?? []);
}

it.each([
  'let page = null;',
  'if (page) page.close();',
  'const page = await load();',
  'const pages = all.map((page) => page.title);',
  'export const titleOf = function () {};',
])('reports the logic %s', (code) => {
  expect(logicIn(`import all from './all.ts';\n${code}`)).toEqual([code]);
});

describe.each(documents)('the document $path', ({ text }) => {
  const { code, markup } = partsOf(text);

  it('has imports, constants and markup, no logic, which the compiler would not check', () => {
    expect(code).not.toBe('');
    expect(logicIn(code)).toEqual([]);
    const scripts = Array.from(markup.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script]) =>
      (script ?? '').replace(/^\s*import '[^']+';$/gm, '').trim(),
    );
    expect(scripts.join('')).toBe('');
  });

  it('has at most one island, which loads after the first paint', () => {
    const directives = markup.match(/\bclient:[\w-]+/g) ?? [];
    expect([[], ['client:painted']]).toContainEqual(directives);
  });
});

it('every page has its record, and every record its page', () => {
  const pages = globSync('app/pages/**/*.astro').map((path) => relative('app/pages', path));
  expect(pages.length).toBeGreaterThan(10);
  // Home's file is that of the episodes' pages, too.
  const files = new Set(Object.values<PageRecord>(PAGES_BY_PATH).map(({ file }) => file));
  expect([...files].sort()).toEqual(pages.toSorted());
});

it('imports a picture as its URL: the builder makes an object of a bare import', () => {
  const bare = sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => /\.(svg|png|jpe?g|webp|avif|gif)$/.test(target))
      .map(({ target }) => `${path} > ${target}`),
  );
  expect(bare).toEqual([]);
});
