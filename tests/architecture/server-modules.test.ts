import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const DOCUMENT = 'docs/architecture.md';
const ROW = /^\| `([^`|]+)`\s*\| (–|`[^|]+`)\s*\|$/gm;

/** The modules that each module may import, in the order of the table. */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(DOCUMENT, 'utf8');
  const section = text.slice(text.indexOf('## Modules of the server')).split('\n## ')[0] ?? '';
  return new Map(
    Array.from(section.matchAll(ROW), ([, module = '', imports = '']) => [
      module,
      Array.from(imports.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
    ]),
  );
}

const table = readTable();

/** The module of a file: the longest row of the table that is the file or one of its folders. */
function moduleOf(path: string): string | undefined {
  const parts = path.split('/').slice(1);
  const prefixes = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return prefixes.find((prefix) => table.has(prefix));
}

const serverFiles = readSourceFiles().filter(({ path }) => path.startsWith('server/'));

/** Every import between modules, type imports included. */
const imports = serverFiles.flatMap(({ path, imports: all }) =>
  all
    .filter(({ target }) => target.startsWith('server/'))
    .map(({ target }) => ({ path, target, from: moduleOf(path), to: moduleOf(target) }))
    .filter(({ from, to }) => from !== to),
);

describe('the modules of the server', () => {
  it('are all in the table', () => {
    expect(serverFiles.length).toBeGreaterThan(50);
    expect(serverFiles.filter(({ path }) => moduleOf(path) === undefined)).toEqual([]);
  });

  it('import only what their row allows', () => {
    expect(imports.length).toBeGreaterThan(100);
    const forbidden = imports.filter(
      ({ from = '', to = '' }) => !(table.get(from) ?? []).includes(to),
    );
    expect(forbidden.map(({ path, target }) => `${path} > ${target}`)).toEqual([]);
  });

  it('have rows that allow only rows above them, and only what is imported', () => {
    const order = [...table.keys()];
    const wrong = [...table].flatMap(([from, allowed]) =>
      allowed.filter((to) => {
        const isAbove = order.indexOf(to) !== -1 && order.indexOf(to) < order.indexOf(from);
        return !isAbove || !imports.some((one) => one.from === from && one.to === to);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
