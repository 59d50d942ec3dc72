import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFile, type SourceImport } from './source-files.ts';

const files = readSourceFiles();

const DOCUMENT = 'docs/architecture.md';
const ROW = /^\| `([^`|]+)`\s*\| [^|`]*\| (–|`[^|]+`)\s*\| (any|–|`[^|]+`)\s*\|$/gm;

/** The permitted imports of a layer, besides those from its own top folder. */
interface LayerRule {
  readonly layer: string;
  /** Folders or files. */
  readonly own: readonly string[];
  readonly packages: readonly string[] | 'any';
}

const namesIn = (cell: string) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name);

/** The table of the layers. */
const LAYERS: readonly LayerRule[] = Array.from(
  readFileSync(DOCUMENT, 'utf8').matchAll(ROW),
  ([, layer = '', own = '', packages = '']) => ({
    layer,
    own: namesIn(own),
    packages: packages === 'any' ? packages : namesIn(packages),
  }),
);

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The longest row that contains the file. */
function layerOf(path: string): LayerRule | undefined {
  return LAYERS.filter(({ layer }) => isWithin(path, layer))
    .toSorted((one, other) => other.layer.length - one.layer.length)
    .at(0);
}

/** The name of a package in an import specifier; 'node:' for the modules of Node. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Imports within a top folder are the subject of modules.test.ts. */
function topOf(path: string): string {
  const [top = '', next = ''] = path.split('/');
  return top === 'tests' ? `${top}/${next}` : top;
}

/** Files that may import routes. */
const ROUTE_COMPOSERS = [
  'server/app.ts',
  'server/routes/admin-routes.ts',
  'server/routes/api-routes.ts',
];

/** The only import from the server in the browser: the type of the API. */
function isApiTypeImport(file: SourceFile, to: SourceImport): boolean {
  return (
    file.path === 'app/api/client.ts' &&
    to.target === 'server/routes/api-routes.ts' &&
    to.isTypeOnly
  );
}

function isAllowed(file: SourceFile, to: SourceImport): boolean {
  const rule = layerOf(file.path);
  if (!rule) return false;
  if (!to.isOwn) return rule.packages === 'any' || rule.packages.includes(packageOf(to.target));
  if (isApiTypeImport(file, to)) return true;
  return (
    topOf(to.target) === topOf(file.path) || rule.own.some((folder) => isWithin(to.target, folder))
  );
}

function cycles(): string[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isOwn }) => isOwn).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  function visit(path: string, trail: readonly string[]): void {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' > '));
    if (trail.includes(path) || done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }
  for (const path of graph.keys()) visit(path, []);
  return found;
}

describe('the code', () => {
  it('has files to check', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  it('has imports in one direction', () => {
    expect(LAYERS.length).toBeGreaterThan(10);
    const wrong = files.flatMap((file) =>
      file.imports.filter((to) => !isAllowed(file, to)).map((to) => `${file.path} > ${to.target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports routes only in the app, and other modules by operations and queries', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter(
          ({ target }) =>
            /^server\/.*\/routes\.ts$/.test(target) && !ROUTE_COMPOSERS.includes(file.path),
        )
        .map(({ target }) => `${file.path} > ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports the schemas of content/ as types, so that none reaches the browser', () => {
    const isSchema = (path: string) => /^content\/.*schema(-parts)?\.ts$/.test(path);
    const wrong = files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => isSchema(target) && !isTypeOnly && !isSchema(path))
        .map(({ target }) => `${path} > ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no import cycle', () => {
    expect(cycles()).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = files
      .filter(
        ({ path, text }) =>
          /^(app|content|domain|server|commands)\//.test(path) && text.includes('process.env'),
      )
      .map(({ path }) => path);
    // The entry points pass the environment to server/config/config.ts.
    expect(readers).toEqual(['commands/run-command.ts', 'server/main.ts']);
  });

  it('has no catch-all folder, no barrel and no file of more than 300 lines', () => {
    const catchAlls = files.filter(({ path }) =>
      /(^|[/-])(utils?|helpers?|common|misc|shared)([/.-]|$)/.test(path),
    );
    expect(catchAlls.map(({ path }) => path)).toEqual([]);
    expect(
      files.filter(({ path }) => basename(path).startsWith('index.')).map(({ path }) => path),
    ).toEqual([]);
    const long = files.filter(({ text }) => text.split('\n').length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('uses no other build of SQLite than the pinned one (T11)', () => {
    const others = files.filter(({ text }) =>
      /node:sqlite|\bsqlite3\b(?!-|')|libsql|sql\.js/.test(text.replaceAll('better-sqlite3', '')),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
