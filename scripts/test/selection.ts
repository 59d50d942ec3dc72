import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PartName, partsOf } from './parts.ts';

type Parts = ReturnType<typeof partsOf>;

/** The tests that a command line asks for. */
export interface Selection {
  /** Files for each runner, relative to the project; a runner without files does not start. */
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  /** Only tests whose title matches, as the runners understand it. */
  readonly title: string | undefined;
  /** Nothing narrows the run. */
  readonly isWhole: boolean;
}

const OPTIONS = {
  title: { type: 'string', short: 't' },
  grep: { type: 'string', short: 'g' },
} as const;

function filesOf(parts: Parts, name: PartName): string[] {
  const { include, exclude } = parts[name];
  // On Windows the paths have backslashes, and words are written with slashes.
  return globSync([...include], { exclude: [...exclude] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/**
 * Reads `[PART ...] [WORD ...] [-t TITLE]`: leading words that name parts select parts, the others
 * select the files whose path contains one of them.
 * @throws Error that names a part or a word without a test
 */
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
