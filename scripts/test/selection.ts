import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PartName, partsOf } from './parts.ts';

type Parts = ReturnType<typeof partsOf>;

export interface Selection {
  /** Files per runner, relative to the project; a runner without files is not started. */
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  readonly title: string | undefined;
  readonly isWhole: boolean;
}

const OPTIONS = {
  title: { type: 'string', short: 't' },
  grep: { type: 'string', short: 'g' },
} as const;

function filesOf(parts: Parts, name: PartName): string[] {
  const { include, exclude } = parts[name];
  // Windows paths have backslashes, but filters have slashes.
  return globSync([...include], { exclude: [...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Parses `[PART ...] [WORD ...] [-t TITLE]`; throws if a part or word matches no test. */
export function selectTests(words: readonly string[], parts: Parts): Selection {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
  });
  const isPart = (word: string): word is PartName => Object.hasOwn(parts, word);
  const firstFilter = positionals.findIndex((word) => !isPart(word));
  const filters = firstFilter === -1 ? [] : positionals.slice(firstFilter);
  const named = positionals.slice(0, positionals.length - filters.length).filter(isPart);
  const chosen = named.length > 0 ? named : Object.keys(parts).filter(isPart);

  const files = chosen.map((name) => ({ name, all: filesOf(parts, name) }));
  const empty = files.find(({ all }) => all.length === 0);
  if (named.length > 0 && empty) throw new Error(`There are no tests in the part ${empty.name}`);
  const where = named.length === 0 ? '' : ` in ${named.join(' or ')}`;
  for (const filter of filters) {
    if (!files.some(({ all }) => all.some((path) => path.includes(filter)))) {
      throw new Error(`No test file${where} has '${filter}' in its path`);
    }
  }
  const filesFor = (runner: 'vitest' | 'playwright') =>
    files
      .filter(({ name }) => parts[name].runner === runner)
      .flatMap(({ all }) => all)
      .filter((path) => filters.length === 0 || filters.some((filter) => path.includes(filter)));
  const title = values.title ?? values.grep;
  return {
    vitest: filesFor('vitest'),
    playwright: filesFor('playwright'),
    title,
    isWhole: positionals.length === 0 && title === undefined,
  };
}
