import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const DOCUMENT = 'docs/architecture.md';
const TABLE = /^### `([^`]+)`\n[^#]*/gm;
const ROW = /^\| `([^`|]+)`\s*\| (–|`[^|]+`)\s*\|$/gm;
/** The row of the files that no other row names. */
const REST = '*';

/** The modules of a folder in the order of its table, each with those that it may import. */
type ModuleTable = ReadonlyMap<string, readonly string[]>;

function readTables(): [string, ModuleTable][] {
  const text = readFileSync(DOCUMENT, 'utf8');
  return Array.from(text.matchAll(TABLE), ([section, root = '']) => [
    root,
    new Map(
      Array.from(section.matchAll(ROW), ([, module = '', imports = '']) => [
        module,
        Array.from(imports.matchAll(/`([^`]+)`/g), ([, name = '']) => name),
      ]),
    ),
  ]);
}

const tables = readTables();

/** The longest row that is the file or one of its folders. */
function moduleOf(root: string, table: ModuleTable, path: string): string | undefined {
  const parts = path.slice(root.length + 1).split('/');
  const prefixes = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
  return [...prefixes, REST].find((name) => table.has(name));
}

const files = readSourceFiles();

it('lists the modules of every folder that has some', () => {
  expect(tables.map(([root]) => root)).toEqual(['domain', 'app', 'server', 'tests/kit']);
});

describe.each(tables)('the modules of %s', (root, table) => {
  const own = files.filter(({ path }) => path.startsWith(`${root}/`));
  /** Every import between modules, type imports included. */
  const imports = own.flatMap(({ path, imports: all }) =>
    all
      .filter(({ target }) => /\.(ts|tsx)$/.test(target) && target.startsWith(`${root}/`))
      .map(({ target }) => ({
        path,
        target,
        from: moduleOf(root, table, path),
        to: moduleOf(root, table, target),
      }))
      .filter(({ from, to }) => from !== to),
  );

  it('are all in the table', () => {
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ path }) => moduleOf(root, table, path) === undefined)).toEqual([]);
    const named = new Set(own.map(({ path }) => moduleOf(root, table, path)));
    expect([...table.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  it('import only what their row allows', () => {
    expect(imports.length).toBeGreaterThan(5);
    const forbidden = imports.filter(
      ({ from = '', to = '' }) => !(table.get(from) ?? []).includes(to),
    );
    expect(forbidden.map(({ path, target }) => `${path} > ${target}`)).toEqual([]);
  });

  it('have rows that allow only rows above them, and only what is imported', () => {
    const order = [...table.keys()];
    const wrong = [...table].flatMap(([from, allowed]) =>
      allowed
        .filter((to) => {
          const isAbove = order.indexOf(to) !== -1 && order.indexOf(to) < order.indexOf(from);
          return !isAbove || !imports.some((one) => one.from === from && one.to === to);
        })
        .map((to) => `${from} > ${to}`),
    );
    expect(wrong).toEqual([]);
  });
});
