import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentedNumbers } from '#tests/kit/report/documented-numbers.ts';
import { testNumbersIn } from '#tests/kit/report/figure.ts';

const DOCUMENT = 'docs/fault-tests.md';

/** The end of a title with a number in parentheses, before the closing quote. */
const TITLE_ENDS = /\(T[^()'"`]*\)(?=['"`])/g;

/** The numbers that each title of a test file names. */
const numbersOfTitles = (source: string): string[][] =>
  Array.from(source.matchAll(TITLE_ENDS), ([end]) => testNumbersIn(end));

const sources = globSync('tests/**/*.test.ts').map((path) => ({
  path,
  source: readFileSync(path, 'utf8'),
}));

/** The rows of the document: number, required figure, files. */
const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .filter((line) => /^\| T\d/.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const files = Array.from((cells.at(-2) ?? '').matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    return { number: cells[1] ?? '', cells: cells.slice(1, -1), files };
  });

it('lists each number once, with every cell filled', () => {
  expect(documentedNumbers()).toEqual(rows.map((_, index) => `T${index + 1}`));
  expect(rows.filter(({ cells }) => cells.length !== 6 || cells.includes(''))).toEqual([]);
});

it('names for each number the test files whose titles end with it, and no others', () => {
  const inTests = sources.flatMap(({ path, source }) =>
    [...new Set(numbersOfTitles(source).flat())].map((number) => `${number} ${path}`),
  );
  // T24 runs the other tests in several time zones.
  const inDocument = rows
    .filter(({ number }) => number !== 'T24')
    .flatMap(({ number, files }) => files.map((path) => `${number} ${path}`));
  expect(inDocument.toSorted()).toEqual(inTests.toSorted());
  expect(rows.flatMap(({ files }) => files).filter((path) => !existsSync(path))).toEqual([]);
});

it('numbers every fault test at the end of its title', () => {
  const faultTests = sources.filter(({ path }) => path.startsWith('tests/faults/'));
  expect(faultTests.length).toBeGreaterThan(30);
  const withoutNumber = faultTests.filter(({ source }) => {
    const tests = source.match(/^\s*(it|test)(\.each|\.for)?\(/gm) ?? [];
    const titles = numbersOfTitles(source).filter((numbers) => numbers.length > 0);
    // A test with a different number for each engine counts twice.
    return titles.length < tests.length;
  });
  expect(withoutNumber.map(({ path }) => path)).toEqual([]);
  const inside = sources.filter(({ source }) =>
    Array.from(
      source.matchAll(/\b(?:it|test|describe)(?:\.\w+\([^)]*\))?\(\s*['"`](.*)['"`],/g),
      ([, title = '']) => title,
    ).some((title) => /\bT\d+\b(?!(?:, T\d+)*\)$)/.test(title)),
  );
  expect(inside.map(({ path }) => path)).toEqual([]);
});
