import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();

const imports = files.flatMap(({ path, imports: all }) =>
  all.map(({ target: to, isOwn, isTypeOnly }) => ({ from: path, to, isOwn, isTypeOnly })),
);
type Import = (typeof imports)[number];

const PRODUCT = /^(app|content|design|domain|server)\//;
const GENERATED = 'app/generated/';

/** The folders of the browser's code from the lowest layer to the highest: each imports only those before it. */
const APP_ORDER = 'hydration brand ui layout pages api forms features islands '.split(' ');

/** The folders of the server in the same order; the last are main, start, app and background-work. */
const SERVER_ORDER = [
  'errors config time database tokens',
  'http calendar rate-limits',
  'mail auth health-report',
  'invitations bookings availability static rendering episodes booking-page pages',
  'calendar-feed guest-link blocked-dates contact day-view live reminders erasure import',
  'doctor maintenance probes ',
].flatMap((line) => line.split(' '));

/** False for an import of a folder that stands later in the list, or nowhere in it. */
const isDownwards =
  (root: string, order: readonly string[]) =>
  ({ from, to }: Import): boolean => {
    const levelOf = (path: string) => {
      const [folder = '', ...rest] = path.slice(root.length + 1).split('/');
      return order.indexOf(rest.length === 0 ? '' : folder);
    };
    const isModule = (path: string) => /\.tsx?$/.test(path) && !path.startsWith(GENERATED);
    if (!isModule(from) || !isModule(to)) return true;
    return levelOf(to) >= 0 && levelOf(to) <= levelOf(from);
  };

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];

type Rule = readonly [reason: string, from: RegExp, to: RegExp, but?: (one: Import) => boolean];

/** Files that match the first pattern import nothing that matches the second; type imports count. */
const RULES: readonly Rule[] = [
  ['content has no logic: it imports content and Valibot', /^content\//, /^(?!content\/|valibot$)/],
  [
    'only the check of content runs its schemas: others import types, so that none reaches the browser',
    /^(?!scripts\/content\/|content\/.*\.schema\.ts$)/,
    /^content\/.*\.schema\.ts$/,
    ({ isTypeOnly }) => isTypeOnly,
  ],
  [
    'the design is tokens and what is drawn with them: it imports nothing else',
    /^design\//,
    /^(?!design\/)/,
  ],
  [
    'rules of the domain run in browser and server: they import the domain and Valibot',
    /^domain\//,
    /^(?!domain\/|valibot$)/,
  ],
  [
    'primitives know no business concept: app/ui and app/brand import React, tokens and texts',
    /^app\/(ui|brand)\//,
    /^(?!app\/(ui|brand|generated)\/|design\/|domain\/text\/|content\/(show\/layout|legal\/legal\.schema)\.ts|(clsx|react|react-dom|uqr|valibot)$)/,
  ],
  [
    'only app/api talks to the server, of which it knows the type of the API',
    /^app\//,
    /^(server\/|commands\/|hono)/,
    ({ from, isTypeOnly }) => from === 'app/api/request.ts' && isTypeOnly,
  ],
  [
    'only app/api knows the query library: features read and change by the names of routes',
    /^app\/(?!api\/)/,
    /^@tanstack/,
  ],
  ['the server imports nothing of the browser', /^server\//, /^app\//],
  [
    'the browser loads few packages, and nothing of the builder',
    /^app\/(?!renderer)/,
    /^(?!(react|react-dom(\/client)?|clsx|valibot|uqr|@tanstack\/react-query|schema-dts)$)/,
    ({ to, isOwn, isTypeOnly }) => isOwn || (to === 'astro' && isTypeOnly),
  ],
  [
    'features run in islands: pages, layout and routes import none',
    /^(?!app\/(features|islands)\/)/,
    /^app\/features\/[^/]+\//,
  ],
  [
    'pages and layout are HTML: they take types from React, except what an island hydrates',
    /^app\/(?!pages\/team\/team-viewer\.tsx)(pages|layout)\//,
    /^react/,
    ({ isTypeOnly }) => isTypeOnly,
  ],
  [
    'inline scripts are small: they import no component and no package',
    /^app\/(hydration|layout\/page-script)\//,
    /./,
    ({ to, isOwn }) => isOwn && !to.endsWith('.tsx'),
  ],
  [
    'routes compose pages and islands: no module imports an .astro file',
    /(?<!\.astro)$/,
    /\.astro$/,
  ],
  [
    'a feature imports no other feature, except those that are shared',
    /^app\/features\//,
    /^app\/features\/(?!auth\/|booking\/|slot-picker\/)/,
    ({ from, to }) => featureOf(from) === featureOf(to),
  ],
  [
    'mails and calendar entries get their copy as a parameter: one place chooses its language',
    /^server\/(?!calendar\/guest-texts\.ts)(mail|calendar)\//,
    /^content\/(mail|booking\/.*)\.ts$/,
  ],
  [
    'the folders of the browser import downwards',
    /^app\//,
    /^app\//,
    isDownwards('app', APP_ORDER),
  ],
  [
    'the folders of the server import downwards',
    /^server\//,
    /^server\//,
    isDownwards('server', SERVER_ORDER),
  ],
  [
    'modules meet by operations and queries: only the composition imports routes',
    /^(?!server\/(app|all-routes)\.ts|app\/api\/request\.ts)(app|content|design|domain|server)\//,
    /^server\/.*routes\.ts$/,
  ],
  [
    'the product imports no tool: no command, script or test',
    PRODUCT,
    /^(commands|scripts|tests)\//,
  ],
];

for (const [reason, fromPattern, toPattern, but] of RULES) {
  it(reason, () => {
    const wrong = imports.filter(
      (one) => fromPattern.test(one.from) && toPattern.test(one.to) && !but?.(one),
    );
    expect(wrong.map(({ from, to }) => `${from} > ${to}`)).toEqual([]);
  });
}

/** The cycles of a graph, each once. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  function visit(node: string, trail: readonly string[]): void {
    if (trail.includes(node)) found.push([...trail.slice(trail.indexOf(node)), node].join(' > '));
    if (trail.includes(node) || done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  }
  for (const node of edges.keys()) visit(node, []);
  return found;
}

/** Imports between files, grouped by a name of both. */
function graphOf(nameOf: (path: string) => string | undefined) {
  const edges = new Map<string, Set<string>>();
  for (const { from, to, isOwn } of imports) {
    // No module imports an .astro file.
    if (from.endsWith('.astro')) continue;
    const [one, other] = [nameOf(from), nameOf(to)];
    if (!isOwn || !/\.tsx?$/.test(to) || one === undefined || other === undefined || one === other)
      continue;
    edges.set(one, (edges.get(one) ?? new Set()).add(other));
  }
  return edges;
}

it('the code has files to check', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(imports.length).toBeGreaterThan(2000);
});

it('the code has no import cycle between files', () => {
  expect(cyclesOf(graphOf((path) => path))).toEqual([]);
});

it.each([2, 3, 4, 5])('the code has no import cycle between folders of depth %i', (depth) => {
  const folderOf = (path: string) =>
    PRODUCT.test(path) && !path.startsWith(GENERATED)
      ? dirname(path).split('/').slice(0, depth).join('/')
      : undefined;
  expect(cyclesOf(graphOf(folderOf))).toEqual([]);
});

it('the code reads the environment in one place', () => {
  const readers = files
    .filter(
      ({ path, text }) =>
        (PRODUCT.test(path) || path.startsWith('commands/')) && text.includes('process.env'),
    )
    .map(({ path }) => path);
  // The entry points pass the environment to server/config/config.ts.
  expect(readers).toEqual(['commands/run-command.ts', 'server/main.ts']);
});

it('the code has no catch-all folder, no barrel and no file of more than 300 lines', () => {
  const isCatchAll = (path: string) =>
    /(^|[/-])(utils?|helpers?|common|misc|shared)([/.-]|$)/.test(path);
  const isBarrel = (path: string) => basename(path).startsWith('index.');
  const wrong = files.filter(
    ({ path, text }) => isCatchAll(path) || isBarrel(path) || text.split('\n').length > 301,
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('the code has no folder of one file but of routes, and none of more than sixteen modules', () => {
  const paths = globSync('{app,content,domain,server}/**/*.{astro,ts,tsx,css,md,svg}').filter(
    (path) => !path.startsWith(GENERATED) && !/\.test\.tsx?$/.test(path),
  );
  const folders = Map.groupBy(paths, dirname);
  const wrong = [...folders].filter(([folder, all]) => {
    const hasFolders = [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
    const modules = all.filter((path) => /(?<!\.schema)\.tsx?$/.test(path));
    const isRoutes = all.every((path) => basename(path) === 'routes.ts');
    return (all.length === 1 && !hasFolders && !isRoutes) || modules.length > 16;
  });
  expect(wrong.map(([folder]) => folder)).toEqual([]);
});

it('the code uses no other build of SQLite than the pinned one (T11)', () => {
  const others = files.filter(({ text }) =>
    /node:sqlite|\bsqlite3\b(?!-|')|libsql|sql\.js/.test(text.replaceAll('better-sqlite3', '')),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});
