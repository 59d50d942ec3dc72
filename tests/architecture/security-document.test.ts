import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCUMENT = 'docs/security.md';
/** The security requirements that the document covers. */
const SECTIONS = Array.from({ length: 25 }, (_, index) => String(index + 1));
/** Of a claim that the document makes without a test, and says so. */
const UNPROVEN = 'not proven';

/** A line of a table whose last column names tests. */
interface Claim {
  /** The number of its section, if that is one of the 25 requirements. */
  readonly section: string | undefined;
  /** Numbers of the OWASP ASVS, or a dash. */
  readonly standard: string;
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
  let section: string | undefined;
  let header: readonly string[] = [];
  for (const line of document.split('\n')) {
    if (line.startsWith('#')) section = /<\/a>(\d+)\. /.exec(line)?.[1];
    if (!line.startsWith('|')) {
      header = [];
      continue;
    }
    const cells = cellsOf(line);
    if (header.length === 0) header = cells;
    else if (header.at(-1) === 'test' && !/^-+$/.test(cells[0] ?? '')) {
      const [standard = '', text = '', tests = ''] = cells;
      claims.push({ section, standard, text, tests });
    }
  }
  return claims;
}

const claims = claimsOf(readFileSync(DOCUMENT, 'utf8'));

it('covers exactly the 25 requirements', () => {
  const covered = new Set(claims.flatMap(({ section = [] }) => section));
  expect([...covered].sort((a, b) => Number(a) - Number(b))).toEqual(SECTIONS);
});

it('has a number of the standard or a dash for each claim', () => {
  const isNumbers = (standard: string) =>
    /^(–|\d+\.\d+\.\d+(?:[–, ]+\d+\.\d+\.\d+)*)$/.test(standard);
  expect(claims.filter(({ standard }) => !isNumbers(standard))).toEqual([]);
});

it('cites an existing test for each claim, or says that it is not proven', () => {
  const unshown: string[] = [];
  for (const { text, tests } of claims.filter((claim) => claim.tests !== UNPROVEN)) {
    const named = Array.from(tests.matchAll(/`([^`]+)`/g), ([, path = '']) => path);
    if (named.length === 0) unshown.push(text);
    for (const path of named) {
      const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const isTest = /\.test\.ts$/.test(path) && /^\s*(it|test)(\.each|\.for)?\(/m.test(source);
      if (!isTest) unshown.push(`${text} ${path}`);
    }
  }
  expect(claims.length).toBeGreaterThan(50);
  expect(unshown).toEqual([]);
});

it('repeats no row of its tables', () => {
  const texts = claims.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
