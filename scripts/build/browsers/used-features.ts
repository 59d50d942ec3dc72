import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { pageNames } from '../page-names.ts';
import { HARMLESS_FEATURES, SUPPORT_FLOOR } from './support-floor.ts';

const ENGINES = {
  chrome: ['chrome', 'chrome_android'],
  safari: ['safari', 'safari_ios'],
  firefox: ['firefox', 'firefox_android'],
} as const;

const BROWSERS = ['chrome', 'safari', 'firefox'] as const;

/**
 * Interfaces, besides JavaScript's own, whose members are matched on objects of unknown type. All
 * interfaces together would match common words, such as `ContactAddress.city`.
 */
const COMMON_INTERFACES =
  /^(Window|Document|DocumentFragment|Node|NodeList|Element|HTML\w*Element|SVG\w*Element|DOMTokenList|DOMRect\w*|Range|Selection|(Mouse|Pointer|Keyboard|Submit|UI)?Event|EventTarget|Abort\w+|Animation|Request|Response|Headers|URL|URLSearchParams|Blob|File|FormData|Navigator|Clipboard|Crypto|Storage|History|Location|MediaQueryList|ElementInternals|ValidityState|\w+Observer|EventSource|ReadableStream|Text(En|De)coder\w*|Performance)$/;

interface Feature {
  readonly path: string;
  readonly missingIn: readonly string[];
}

/** By their name in code: `AbortSignal.any`, `structuredClone`, `.toReversed` of any object. */
type FeatureTable = ReadonlyMap<string, readonly Feature[]>;

const isAtMost = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) <= 0;

function isIn(floor: string, statements: SupportStatement | undefined): boolean {
  return [statements ?? []].flat().some(({ version_added: added, ...limits }) => {
    const isComplete =
      !limits.version_removed && !limits.flags && !limits.prefix && !limits.alternative_name;
    return typeof added === 'string' && isAtMost(added.replace('≤', ''), floor) && isComplete;
  });
}

function missingIn({ support }: CompatStatement): string[] {
  return BROWSERS.filter(
    (browser) => !ENGINES[browser].every((engine) => isIn(SUPPORT_FLOOR[browser], support[engine])),
  );
}

const membersOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

export function readFeatures(): FeatureTable {
  const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');
  const table = new Map<string, Feature[]>();
  function add(name: string, path: string, compat: CompatStatement | undefined): void {
    if (!compat) return;
    table.set(name, [...(table.get(name) ?? []), { path, missingIn: missingIn(compat) }]);
  }
  const builtins = membersOf(data.javascript.builtins ?? {});
  const builtinNames = new Set(builtins.map(([owner]) => owner));
  for (const [owner, feature] of [...builtins, ...membersOf(data.api)]) {
    const isCommon = builtinNames.has(owner) || COMMON_INTERFACES.test(owner);
    add(owner, owner, feature.__compat);
    for (const [key, { __compat: compat }] of membersOf(feature)) {
      if (key.endsWith('_event')) continue;
      const name = key.replace(/_static$/, '');
      add(`${owner}.${name}`, `${owner}.${name}`, compat);
      if (isCommon) add(`.${name}`, `${owner}.${name}`, compat);
      // Members of window are also globals.
      if (owner === 'Window') add(name, name, compat);
    }
  }
  return table;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

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
export function usedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesIn(parseAst(code).body)) {
    if (node.type === 'MemberExpression' && node.computed !== true) {
      const member = nameOf(node.property);
      const owner = nameOf(node.object);
      if (member) names.add(owner && owner.length > 2 ? `${owner}.${member}` : `.${member}`);
    } else if (node.type === 'Identifier' && typeof node.name === 'string') names.add(node.name);
  }
  return names;
}

/** A member of an unknown object counts only if every interface with that member is too new. */
export function findNewFeatures(code: string, table: FeatureTable): string[] {
  return [...usedNames(code)].flatMap((name) => {
    const features = table.get(name) ?? table.get(name.replace(/^[^.]+(?=\.)/, '')) ?? [];
    const [first] = features;
    if (!first || HARMLESS_FEATURES.includes(first.path)) return [];
    if (features.some(({ missingIn: missing }) => missing.length === 0)) return [];
    return [`${first.path} (${first.missingIn.join(', ')})`];
  });
}

/** Media Queries Level 4, unknown to Safari 15: `(width < …)`, `or`, and `not` of a feature. */
const NEW_MEDIA_QUERY = /@media[^{]*(?:[<>]|\bor\b|\bnot \()|["'`]\((?:width|height) ?[<>]/g;

export function findNewMediaQueries(text: string): string[] {
  return Array.from(text.matchAll(NEW_MEDIA_QUERY), ([query]) => query);
}

const INLINE_SCRIPTS = /<script>([\s\S]*?)<\/script>/g;

/** @throws with the unsupported features and their files */
export function checkSupportFloor(folder: string): void {
  const table = readFeatures();
  const modules = globSync('**/*.js', { cwd: folder }).map(
    (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
  );
  const inline = pageNames(folder).flatMap((name) =>
    Array.from(
      readFileSync(join(folder, name), 'utf8').matchAll(INLINE_SCRIPTS),
      ([, code = '']) => [name, code] as const,
    ),
  );
  const styles = globSync('**/*.css', { cwd: folder });
  const findings = [
    ...[...modules, ...inline].flatMap(([name, code]) =>
      [...findNewFeatures(code, table), ...findNewMediaQueries(code)].map(
        (found) => `${name}: ${found}`,
      ),
    ),
    ...styles.flatMap((name) =>
      findNewMediaQueries(readFileSync(join(folder, name), 'utf8')).map(
        (found) => `${name}: ${found}`,
      ),
    ),
  ];
  if (findings.length > 0) {
    throw new Error(
      `Unsupported by the oldest browsers (docs/browsers.md):\n${[...new Set(findings)].join('\n')}`,
    );
  }
}
