import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles, resolveImport } from './source-files.ts';

const components = readSourceFiles().filter(({ path }) => path.endsWith('.tsx'));
const sheets = globSync('app/**/*.module.css');

/** The class names of a sheet, from the types that scripts/build/css-modules.ts has made. */
function namesIn(sheet: string): string[] {
  const types = `app/generated/css-modules/${sheet.replace(/\.css$/, '.d.css.ts')}`;
  return Array.from(readFileSync(types, 'utf8').matchAll(/const (\w+)/g), ([, name = '']) => name);
}

/** The class names that components read, such as `head` in `styles.head`, by sheet. */
function readNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map(sheets.map((sheet) => [sheet, new Set<string>()]));
  for (const { path, text } of components) {
    for (const [, local, from = ''] of text.matchAll(/import \* as (\w+) from '([^']+\.css)'/g)) {
      const reads = text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'));
      for (const [, name = ''] of reads) names.get(resolveImport(path, from))?.add(name);
    }
  }
  return names;
}

it('the CSS Modules have names of their own, from which the class names in the page are made', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const names = sheets.map((sheet) => basename(sheet));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

// A class that no sheet has is a type error.
it('the CSS Modules define no class that no component uses', () => {
  const used = readNames();
  const unused = sheets.flatMap((sheet) =>
    namesIn(sheet)
      .filter((name) => !used.get(sheet)?.has(name))
      .map((name) => `${sheet}: .${name}`),
  );
  expect(unused).toEqual([]);
});

it('the CSS Modules compose global classes that there are, and every primitive is taken', () => {
  const classesIn = (path: string) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);
  const composed = sheets.flatMap((sheet) =>
    Array.from(
      readFileSync(sheet, 'utf8').matchAll(/composes: ([^;]+) from global/g),
      ([, names = '']) => names.split(' '),
    ).flat(),
  );
  const all = new Set(globSync('app/styles/*.css').flatMap(classesIn));
  expect(composed.filter((name) => !all.has(name))).toEqual([]);
  const taken = new Set([...composed, ...components.flatMap(({ text }) => text.match(/[\w-]+/g))]);
  const unused = classesIn('app/styles/primitives.css').filter((name) => !taken.has(name));
  expect(unused).toEqual([]);
});

it('the CSS Modules are the style of every component: global sheets are in app/styles only', () => {
  const global = globSync('app/**/*.css').filter(
    (path) => !path.endsWith('.module.css') && !/^app\/(styles|generated)\//.test(path),
  );
  expect(global).toEqual([]);
});
