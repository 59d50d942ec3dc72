import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles, type SourceFile, type SourceImport } from './source-files.ts';

const files = readSourceFiles();

const DOMAIN_ROOT = /^domain\/[^/]+$/;

/** The allowed imports; the first matching rule applies. `self` is the file's own folder. */
const IMPORT_RULES: readonly {
  from: RegExp;
  own: readonly (RegExp | 'self')[];
  packages: RegExp;
}[] = [
  { from: /^content\//, own: [/^content\//], packages: /^valibot$/ },
  { from: /^domain\/[^/]+$/, own: ['self'], packages: /^valibot$/ },
  { from: /^domain\/time\//, own: ['self'], packages: /^valibot$/ },
  { from: /^domain\/(account|contact)\//, own: ['self', DOMAIN_ROOT], packages: /^valibot$/ },
  {
    from: /^domain\/(booking|show)\//,
    own: ['self', DOMAIN_ROOT, /^domain\/time\//],
    packages: /^valibot$/,
  },
  {
    from: /^domain\/admin\//,
    own: ['self', DOMAIN_ROOT, /^domain\/(booking|time)\//],
    packages: /^valibot$/,
  },
  { from: /^domain\/errors\//, own: [/^domain\//], packages: /^valibot$/ },
  {
    from: /^app\/(ui|art)\//,
    own: [/^app\/(ui|art|generated)\//],
    packages: /^(react|react-dom|react-router)$/,
  },
  { from: /^app\/api\//, own: ['self', /^domain\//], packages: /^(hono\/client|valibot)$/ },
  {
    from: /^app\/features\//,
    own: ['self', /^app\/(ui|art|api)\//, /^(domain|content)\//],
    packages: /^(react|react-dom|react-router|valibot)$/,
  },
  {
    from: /^app\/structured-data\//,
    own: ['self', /^(domain|content)\//],
    packages: /^schema-dts$/,
  },
  {
    from: /^app\//,
    own: [/^app\//, /^(domain|content)\//],
    packages: /^(react|react-dom|react-router|@react-router\/dev)(\/|$)/,
  },
  { from: /^server\//, own: [/^(server|domain|content)\//], packages: /./ },
  {
    from: /^commands\//,
    // The doctor checks that the build is current.
    own: [/^(commands|server|domain|content)\//, /^scripts\/build-state\.ts$/],
    packages: /./,
  },
  {
    from: /^scripts\//,
    // The report of a test run reads the recorded figures.
    own: [/^(scripts|server|domain|content|tests\/kit\/report)\//],
    packages:
      /^(node:|(vitest\/node|@playwright\/test\/reporter)$|@mdn\/browser-compat-data$|(valibot|vite|mdast|mdast-util-from-markdown|pdfkit|sharp|satori|png-to-ico)$)/,
  },
  { from: /^bench\//, own: [/^(bench|scripts|server|domain|content|tests\/kit)\//], packages: /./ },
];

/** Files that may import routes. */
const ROUTE_COMPOSERS = ['server/app.ts', 'server/admin/routes.ts'];

/** The only import from the server in the browser: the type of the API. */
function isApiTypeImport(file: SourceFile, to: SourceImport): boolean {
  return file.path === 'app/api/client.ts' && to.target === 'server/app.ts' && to.isTypeOnly;
}

function isAllowed(file: SourceFile, to: SourceImport): boolean {
  const rule = IMPORT_RULES.find(({ from }) => from.test(file.path));
  if (!rule) return false;
  if (!to.isOwn) return rule.packages.test(to.target);
  if (isApiTypeImport(file, to) || /\.(css|svg|avif|webp|woff2)(\?|$)/.test(to.target)) return true;
  return rule.own.some((allowed) =>
    allowed === 'self' ? to.target.startsWith(`${folderOf(file.path)}/`) : allowed.test(to.target),
  );
}

/** For a file of app/features, the feature's folder at any depth. */
function folderOf(path: string): string {
  return path.startsWith('app/features/') ? path.split('/').slice(0, 3).join('/') : dirname(path);
}

function cycles(): string[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.filter(({ isOwn, isTypeOnly }) => isOwn && !isTypeOnly).map(({ target }) => target),
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
    // The entry points pass the environment to server/config.ts.
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
