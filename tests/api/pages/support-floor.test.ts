/** No library knows members of unknown objects, or the packages in the bundles (docs/browsers.md). */
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { SUPPORT_FLOOR } from '../../../scripts/build/support-floor.ts';

const PAGES = join(import.meta.dirname, '../../../build/client');

const FLOORS: readonly (readonly [BrowserName, string])[] = [
  ['chrome', SUPPORT_FLOOR.chrome],
  ['chrome_android', SUPPORT_FLOOR.chrome],
  ['safari', SUPPORT_FLOOR.safari],
  ['safari_ios', SUPPORT_FLOOR.safari],
  ['firefox', SUPPORT_FLOOR.firefox],
  ['firefox_android', SUPPORT_FLOOR.firefox],
];

/** MDN feature names that are false positives, or are used only where they exist. */
const HARMLESS_FEATURES: readonly string[] = [
  // React and Astro detect these.
  'Document.startViewTransition',
  'MouseEvent.movementX',
  'MouseEvent.movementY',
  'Navigator.connection',
  'ViewTransition',
  'navigation',
  'setImmediate',
  // Properties that unsupporting browsers ignore.
  'HTMLElement.popover',
  'HTMLImageElement.fetchPriority',
  'HTMLInputElement.capture',
  'HTMLLinkElement.imageSizes',
  // Members of other objects, of React, TanStack Query or ours.
  'AsyncDisposableStack.move',
  'AsyncDisposableStack.use',
  'Clipboard.read',
  'Error.isError',
  'Function.displayName',
  'HTMLFencedFrameElement.config',
  'HTMLLinkElement.blocking',
  'HTMLMediaElement.controller',
  'IntersectionObserver.delay',
  'Navigator.login',
  'Navigator.share',
  'Profiler',
];

/** Matched on objects of unknown type; all interfaces would match common words, as `ContactAddress.city`. */
const COMMON_INTERFACES =
  /^(Window|Document|DocumentFragment|Node|NodeList|Element|HTML\w*Element|SVG\w*Element|DOMTokenList|DOMRect\w*|Range|Selection|(Mouse|Pointer|Keyboard|Submit|UI)?Event|EventTarget|Abort\w+|Animation|Request|Response|Headers|URL|URLSearchParams|Blob|File|FormData|Navigator|Clipboard|Crypto|Storage|History|Location|MediaQueryList|ElementInternals|ValidityState|\w+Observer|EventSource|ReadableStream|Text(En|De)coder\w*|Performance)$/;

interface Feature {
  readonly path: string;
  readonly missingIn: readonly string[];
}

/** The keys are their names in code: `AbortSignal.any`, `structuredClone`, `.toReversed` of any object. */
type FeatureTable = ReadonlyMap<string, readonly Feature[]>;

const isAtMost = (version: string, floor: string): boolean =>
  version.replace('≤', '').localeCompare(floor, 'en', { numeric: true }) <= 0;

const isIn = (floor: string, statements: SupportStatement | undefined): boolean =>
  [statements ?? []].flat().some(({ version_added: added, ...limits }) => {
    const isComplete =
      !limits.version_removed && !limits.flags && !limits.prefix && !limits.alternative_name;
    return typeof added === 'string' && isAtMost(added, floor) && isComplete;
  });

const membersOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

function readFeatures(): FeatureTable {
  const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const table = new Map<string, Feature[]>();
  function add(name: string, path: string, compat: CompatStatement | undefined): void {
    if (!compat) return;
    const missing = FLOORS.filter(([browser, floor]) => !isIn(floor, compat.support[browser]));
    const feature = { path, missingIn: missing.map(([browser]) => browser) };
    table.set(name, [...(table.get(name) ?? []), feature]);
  }
  const builtins = data.javascript.builtins ?? {};
  for (const [owner, feature] of [...membersOf(builtins), ...membersOf(data.api)]) {
    add(owner, owner, feature.__compat);
    for (const [key, { __compat: compat }] of membersOf(feature)) {
      if (key.endsWith('_event')) continue;
      const name = key.replace(/_static$/, '');
      const path = `${owner}.${name}`;
      add(path, path, compat);
      if (owner in builtins || COMMON_INTERFACES.test(owner)) add(`.${name}`, path, compat);
      // Members of window are also globals.
      if (owner === 'Window') add(name, name, compat);
    }
  }
  return table;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesIn(child);
  }
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null;

/** Names of globals and members in a script; members with their owner if it is an identifier. */
function usedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesIn(parseAst(code).body)) {
    const [own, member, owner] = [nameOf(node), nameOf(node.property), nameOf(node.object)];
    if (own !== null) names.add(own);
    if (node.type !== 'MemberExpression' || node.computed === true || member === null) continue;
    names.add(owner !== null && owner.length > 2 ? `${owner}.${member}` : `.${member}`);
  }
  return names;
}

/** A member of an unknown object counts only if every interface with that member is too new. */
function findNewFeatures(code: string, table: FeatureTable): string[] {
  return [...usedNames(code)].flatMap((name) => {
    const features = table.get(name) ?? table.get(name.replace(/^[^.]+(?=\.)/, '')) ?? [];
    const [first] = features;
    if (!first || HARMLESS_FEATURES.includes(first.path)) return [];
    if (features.some(({ missingIn }) => missingIn.length === 0)) return [];
    return [`${first.path} (${first.missingIn.join(', ')})`];
  });
}

/** Media Queries Level 4, unknown to Safari 15: `(width < …)`, `or`, and `not` of a feature. */
const NEW_MEDIA_QUERY = /@media[^{]*(?:[<>]|\bor\b|\bnot \()|["'`]\((?:width|height) ?[<>]/g;
const INLINE_SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

const table = readFeatures();
const newFeatures = (code: string) =>
  findNewFeatures(code, table).map((found) => found.replace(/ .*/, ''));

it('finds what the oldest browsers lack: of built-ins, of unknown objects, of the DOM and globals', () => {
  expect(
    newFeatures(
      '[3].toSorted(); list.toReversed(); AbortSignal.any([a]); menu.hidePopover(); new URLPattern({});',
    ).toSorted(),
  ).toEqual([
    'AbortSignal.any',
    'Array.toReversed',
    'Array.toSorted',
    'HTMLElement.hidePopover',
    'URLPattern',
  ]);
});

it('accepts what they have, members of older interfaces too, strings and object keys', () => {
  const code =
    "list.at(-1); structuredClone(value); dialog.showModal(); map.has(1); 'toReversed' in {}; ({ toReversed: 1 });";
  expect(newFeatures(code)).toEqual([]);
});

it('the pages need nothing that the oldest browsers lack', () => {
  const files = globSync('**/*.{js,css,html}', { cwd: PAGES });
  expect(files.length).toBeGreaterThan(40);
  const findings = files.flatMap((name) => {
    const text = readFileSync(join(PAGES, name), 'utf8');
    const inline = Array.from(text.matchAll(INLINE_SCRIPTS), ([, code = '']) => code);
    const scripts = name.endsWith('.js') ? [text] : inline;
    const features = scripts.flatMap((code) => findNewFeatures(code, table));
    return [...features, ...(text.match(NEW_MEDIA_QUERY) ?? [])].map((one) => `${name}: ${one}`);
  });
  expect(findings).toEqual([]);
});
