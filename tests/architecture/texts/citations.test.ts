import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCE_FOLDERS } from '#tests/architecture/source-files.ts';
import { brokenCitations, explicitAnchors, REQUIREMENTS } from './citations.ts';

interface TextFile {
  readonly path: string;
  readonly text: string;
}

const readAll = (patterns: readonly string[]): TextFile[] =>
  globSync(patterns).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const documents = readAll(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'app/**/*.md']);
const code = readAll(SOURCE_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,css}`));
// This file contains broken citations on purpose.
const tests = readAll(['tests/**/*.{ts,tsx,mjs}']).filter(
  ({ path }) => path !== 'tests/architecture/texts/citations.test.ts',
);

/** Citations of documents outside the repository. */
const EXTERNAL =
  /\bREADING\b[ ,]+(rule )?\d|\(sections? \d|\bthe specification\b|\breliability\.md\b|\bspec\b/;

describe('citations', () => {
  it.each([
    ['documents', documents],
    ['code', code],
    ['tests', tests],
  ])('in the %s resolve', (_, files) => {
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap(({ path, text }) => brokenCitations(path, text))).toEqual([]);
  });

  it('name no document outside the repository', () => {
    const files = [...documents, ...code, ...tests].filter(({ path }) => path !== REQUIREMENTS);
    const lines = files.flatMap(({ path, text }) =>
      text.split('\n').map((line) => `${path}: ${line.trim()}`),
    );
    expect(lines.filter((line) => EXTERNAL.test(line))).toEqual([]);
  });
});

describe('the requirements', () => {
  const text = readFileSync(REQUIREMENTS, 'utf8');
  const anchors = explicitAnchors(text);

  it('are numbered without a gap or a repetition', () => {
    const numbers = anchors.map((anchor) => Number(/^R(\d+)$/.exec(anchor)?.[1]));
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('have their number as their anchor', () => {
    const labels = Array.from(text.matchAll(/">(R\d+)<\/a> /g), ([, label]) => label);
    expect(labels).toEqual(anchors);
  });

  it('quote copy that is in the sources word for word (R1, R25)', () => {
    const sources = code
      .filter(({ path }) => /^(app|content|domain)\/.*(?<!\.test)\.tsx?$/.test(path))
      .map((file) => file.text.replaceAll("\\'", "'"))
      .join('\n');
    const quoted = text.replace(/\s+/g, ' ').matchAll(/(?<![\w`])'([^`]+?)'(?!\w)/g);
    const copy = new Set(Array.from(quoted, ([, words = '']) => words));
    expect(copy.size).toBeGreaterThan(80);
    expect([...copy].filter((words) => !sources.includes(words))).toEqual([
      'highly restrictive',
      // The site composes both of parts.
      'Terms read | Policy read',
      'Please try again in 2 hours.',
    ]);
  });

  it('include every number that the document cites', () => {
    const named = new Set(text.match(/\bR\d+\b/g));
    expect([...named].filter((number) => !anchors.includes(number))).toEqual([]);
  });
});
