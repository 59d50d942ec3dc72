import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const files = readSourceFiles();

interface Import {
  readonly from: string;
  readonly to: string;
  readonly isOwn: boolean;
  readonly isTypeOnly: boolean;
}

const imports: readonly Import[] = files.flatMap(({ path, imports: all }) =>
  all.map(({ target: to, isOwn, isTypeOnly }) => ({ from: path, to, isOwn, isTypeOnly })),
);

const PRODUCT = /^(app|content|design|domain|server)\//;
const GENERATED = 'app/generated/';
const ROUTE_FILES = /^server\/.*routes\.ts$/;
const CONTENT_SCHEMAS = /^content\/.*\.schema\.ts$/;

/** The folders of the browser's code from the lowest layer to the highest: each imports only those before it. */
const APP_ORDER = 'hydration brand ui layout pages api forms features islands '.split(' ');

/** The folders of the server in the same order; the last are main, start, app and background-work. */
const SERVER_ORDER = [
  'errors config time database tokens',
  'http calendar rate-limits',
  'mail health-report auth idempotency',
  'invitations passcode bookings availability static rendering episodes booking-page pages',
  'calendar-feed guest-link blocked-dates contact day-view live reminders erasure import',
  'doctor maintenance probes ',
].flatMap((line) => line.split(' '));

/** True for an import of a folder that stands later in the list, or nowhere in it. */
const isUpwards =
  (root: string, order: readonly string[]) =>
  ({ from, to }: Import): boolean => {
    const levelOf = (path: string) => {
      const [folder = '', ...rest] = path.slice(root.length + 1).split('/');
      return order.indexOf(rest.length === 0 ? '' : folder);
    };
    const isModule = (path: string) =>
      path.startsWith(`${root}/`) && /\.tsx?$/.test(path) && !path.startsWith(GENERATED);
    return isModule(from) && isModule(to) && (levelOf(to) < 0 || levelOf(to) > levelOf(from));
  };

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1];
const SHARED_FEATURES = ['auth', 'booking', 'slot-picker'];

const isPackage = ({ to, isOwn }: Import, allowed: RegExp) => !isOwn && !allowed.test(to);

/** Each with its reason, and the imports that break it; type imports count. */
const RULES: readonly (readonly [string, (one: Import) => boolean])[] = [
  [
    'content has no logic: it imports content and Valibot',
    (one) => one.from.startsWith('content/') && !/^(content\/|valibot$)/.test(one.to),
  ],
  [
    'only the check of content runs its schemas: others import types, so that none reaches the browser',
    ({ from, to, isTypeOnly }) =>
      CONTENT_SCHEMAS.test(to) &&
      !isTypeOnly &&
      !CONTENT_SCHEMAS.test(from) &&
      !from.startsWith('scripts/content/'),
  ],
  [
    'the design is tokens and what is drawn with them: it imports nothing else',
    ({ from, to }) => from.startsWith('design/') && !to.startsWith('design/'),
  ],
  [
    'rules of the domain run in browser and server: they import the domain and Valibot',
    ({ from, to }) => from.startsWith('domain/') && !/^(domain\/|valibot$)/.test(to),
  ],
  [
    'primitives know no business concept: app/ui and app/brand import React, tokens and texts',
    (one) =>
      /^app\/(ui|brand)\//.test(one.from) &&
      (isPackage(one, /^(clsx|react|react-dom|uqr|valibot)$/) ||
        (one.isOwn &&
          !/^(app\/(ui|brand|generated)\/|design\/|domain\/text\/|content\/show\/layout\.ts)/.test(
            one.to,
          ))),
  ],
  [
    'only app/api talks to the server, of which it knows the type of the API',
    ({ from, to, isTypeOnly }) =>
      from.startsWith('app/') &&
      (/^(server|commands)\//.test(to) || /^hono/.test(to)) &&
      !(from === 'app/api/client.ts' && isTypeOnly),
  ],
  [
    'only app/api knows the query library: features read and change by the names of routes',
    ({ from, to }) =>
      from.startsWith('app/') && !from.startsWith('app/api/') && /^@tanstack/.test(to),
  ],
  [
    'the server imports nothing of the browser',
    ({ from, to }) => from.startsWith('server/') && to.startsWith('app/'),
  ],
  [
    'the browser loads few packages, and nothing of the builder',
    (one) =>
      /^app\/(?!renderer)/.test(one.from) &&
      !(one.to === 'astro' && one.isTypeOnly) &&
      isPackage(
        one,
        /^(react|react-dom(\/client)?|clsx|valibot|uqr|@tanstack\/react-query|schema-dts)$/,
      ),
  ],
  [
    'features run in islands: pages, layout and routes import none',
    ({ from, to }) => featureOf(to) !== undefined && !/^app\/(features|islands)\//.test(from),
  ],
  [
    'pages and layout are HTML: they take types from React, except what an island hydrates',
    ({ from, to, isTypeOnly }) =>
      /^app\/(pages|layout)\//.test(from) &&
      /^react/.test(to) &&
      !isTypeOnly &&
      from !== 'app/pages/team/team-viewer.tsx',
  ],
  [
    'inline scripts are small: they import no component and no package',
    ({ from, to, isOwn }) =>
      /^app\/(hydration|layout\/page-script)\//.test(from) && (!isOwn || to.endsWith('.tsx')),
  ],
  [
    'routes compose pages and islands: no module imports an .astro file',
    ({ from, to }) => to.endsWith('.astro') && !from.endsWith('.astro'),
  ],
  [
    'a feature imports no other feature, except those that are shared',
    ({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        !SHARED_FEATURES.includes(other)
      );
    },
  ],
  [
    'mails and calendar entries get their copy as a parameter: one place chooses its language',
    ({ from, to }) =>
      /^server\/(mail|calendar)\//.test(from) &&
      /^content\/(mail|booking\/.*)\.ts$/.test(to) &&
      from !== 'server/calendar/guest-texts.ts',
  ],
  ['the folders of the browser import downwards', isUpwards('app', APP_ORDER)],
  ['the folders of the server import downwards', isUpwards('server', SERVER_ORDER)],
  [
    'modules meet by operations and queries: only the composition imports routes',
    ({ from, to }) =>
      PRODUCT.test(from) &&
      ROUTE_FILES.test(to) &&
      !/^(server\/(app|all-routes)\.ts|app\/api\/client)/.test(from),
  ],
  [
    'the product imports no tool: no command, script or test',
    ({ from, to }) => PRODUCT.test(from) && /^(commands|scripts|tests)\//.test(to),
  ],
];

it.each(RULES)('%s', (_, isForbidden) => {
  const wrong = imports.filter(isForbidden).map(({ from, to }) => `${from} > ${to}`);
  expect(wrong).toEqual([]);
});

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

describe('the code', () => {
  it('has files to check', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(imports.length).toBeGreaterThan(2000);
  });

  it('has no import cycle between files', () => {
    expect(cyclesOf(graphOf((path) => path))).toEqual([]);
  });

  it.each([2, 3, 4, 5])('has no import cycle between folders of depth %i', (depth) => {
    const folderOf = (path: string) =>
      PRODUCT.test(path) && !path.startsWith(GENERATED)
        ? dirname(path).split('/').slice(0, depth).join('/')
        : undefined;
    expect(cyclesOf(graphOf(folderOf))).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = files
      .filter(
        ({ path, text }) =>
          (PRODUCT.test(path) || path.startsWith('commands/')) && text.includes('process.env'),
      )
      .map(({ path }) => path);
    // The entry points pass the environment to server/config/config.ts.
    expect(readers).toEqual(['commands/run-command.ts', 'server/main.ts']);
  });

  it('has no catch-all folder, no barrel and no file of more than 300 lines', () => {
    const isCatchAll = (path: string) =>
      /(^|[/-])(utils?|helpers?|common|misc|shared)([/.-]|$)/.test(path);
    const isBarrel = (path: string) => basename(path).startsWith('index.');
    const wrong = files.filter(
      ({ path, text }) => isCatchAll(path) || isBarrel(path) || text.split('\n').length > 301,
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has no folder of one file but of routes, and none of more than sixteen modules', () => {
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

  it('uses no other build of SQLite than the pinned one (T11)', () => {
    const others = files.filter(({ text }) =>
      /node:sqlite|\bsqlite3\b(?!-|')|libsql|sql\.js/.test(text.replaceAll('better-sqlite3', '')),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});
