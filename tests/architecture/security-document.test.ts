import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DOCUMENT = 'docs/security.md';
/** The security requirements that the document covers. */
const SECTIONS = Array.from({ length: 25 }, (_, index) => String(index + 1));

/** Numbers of the OWASP ASVS or a dash, the claim, and its tests or the words that it has none. */
const CLAIM =
  /^- (?:–|\d+\.\d+\.\d+(?:(?:, |–)\d+\.\d+\.\d+)*): (.+?) (\(not proven\)|`[^`]+`(?:, `[^`]+`)*)(?: <!-- .+ -->)?$/;

/** The items of the sections 'Claims' and 'The delivered set-up', each of one line. */
function readClaims(document: string) {
  const claims: { section: string | undefined; text: string; tests: readonly string[] }[] = [];
  const others: string[] = [];
  const [, listed = ''] = /^## Claims\n(.*?)^## ASVS/ms.exec(document) ?? [];
  /** Its number, if that is one of the 25 requirements. */
  let section: string | undefined;
  for (const line of listed.split('\n')) {
    if (line.startsWith('#')) section = /<\/a>(\d+)\. /.exec(line)?.[1];
    if (!line.startsWith('- ')) continue;
    const [, text, proof = ''] = CLAIM.exec(line) ?? [];
    if (text === undefined) others.push(line);
    else claims.push({ section, text, tests: proof.match(/(?<=`)[^`,]+(?=`)/g) ?? [] });
  }
  return { claims, others };
}

const { claims, others } = readClaims(readFileSync(DOCUMENT, 'utf8'));

function isTest(path: string): boolean {
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /\.test\.ts$/.test(path) && /^\s*(it|test)(\.each|\.for)?\(/m.test(source);
}

it('covers exactly the 25 requirements', () => {
  const covered = new Set(claims.flatMap(({ section = [] }) => section));
  expect([...covered].sort((a, b) => Number(a) - Number(b))).toEqual(SECTIONS);
});

it('has a number of the standard and existing tests for each claim, or says that it is not proven', () => {
  expect(claims.length).toBeGreaterThan(50);
  expect(others).toEqual([]);
  expect(claims.flatMap(({ tests }) => tests).filter((path) => !isTest(path))).toEqual([]);
});

it('repeats no claim', () => {
  const texts = claims.map(({ text }) => text);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
