import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCUMENT = 'docs/security.md';
/** The security requirements that the document covers. */
const ROWS = Array.from({ length: 25 }, (_, index) => String(index + 1));

/** A line of a table whose last column names tests. */
interface Claim {
  /** Numbers of the 25 requirements; empty if the table has no such column or the claim has none. */
  readonly rows: readonly string[];
  readonly text: string;
  readonly tests: string;
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function claimsOf(document: string): Claim[] {
  const claims: Claim[] = [];
  let header: readonly string[] = [];
  for (const line of document.split('\n')) {
    if (!line.startsWith('|')) {
      header = [];
      continue;
    }
    const cells = cellsOf(line);
    if (header.length === 0) header = cells;
    else if (header.at(-1) === 'test' && !/^-+$/.test(cells[0] ?? '')) {
      const rows = header[0] === 'row' ? (cells[0]?.match(/\d+/g) ?? []) : [];
      claims.push({ rows, text: cells.at(-2) ?? '', tests: cells.at(-1) ?? '' });
    }
  }
  return claims;
}

const claims = claimsOf(readFileSync(DOCUMENT, 'utf8'));

it('covers exactly the 25 requirements', () => {
  const named = new Set(claims.flatMap(({ rows }) => rows));
  expect([...named].sort((a, b) => Number(a) - Number(b))).toEqual(ROWS);
});

it('cites an existing test for each claim', () => {
  const unshown: string[] = [];
  for (const { text, tests } of claims) {
    const named = Array.from(tests.matchAll(/`([^`]+)`(?: \(([^)]*)\))?/g));
    if (named.length === 0) unshown.push(text);
    for (const [, path = '', list = ''] of named) {
      const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const isTest = /\.test\.ts$/.test(path) && /^\s*(it|test)(\.each|\.for)?\(/m.test(source);
      // The file must contain the listed test numbers.
      const missing = list.split(', ').filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
      if (!isTest || missing.length > 0) unshown.push(`${text} ${path} ${missing}`);
    }
  }
  expect(claims.length).toBeGreaterThan(50);
  expect(unshown).toEqual([]);
});

it('repeats no row of its tables', () => {
  const texts = claims.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
