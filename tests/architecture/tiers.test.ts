import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { explicitAnchors, REQUIREMENTS } from './texts/citations.ts';

const { default: vitest } = await import('../../vitest.config.ts');
const { default: playwright } = await import('../../playwright.config.ts');

/** Zones do not make another project. */
const projects = new Map(
  (vitest.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test
      ? [[String(project.test.name).split(' ')[0], project.test] as const]
      : [],
  ),
);

const testFiles = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { encoding: 'utf8' })
  .trim()
  .split('\n');

/** Requirements whose proof is in another run than the quick one, with the reason. */
const PROVEN_LATER: readonly string[] = [
  // Two processes that fill a database: ten seconds.
  'R211',
];

function requirementsIn(path: string): string[] {
  const titles = readFileSync(path, 'utf8').matchAll(/ \(((?:[RT]\d+(?:, )?)+)\)['"`]/g);
  return Array.from(titles, ([, cited = '']) => cited.split(', '))
    .flat()
    .filter((number) => number.startsWith('R'));
}

const matches = (path: string, globs: readonly string[] = []) =>
  globs.some((glob) => matchesGlob(path, glob));

/** The projects that run a file in the tier of its name. */
function projectsOf(path: string): (string | undefined)[] {
  const anyTier = path.replace(/\.(all|long)\.test\./, '.test.');
  const ofVitest = [...projects]
    .filter(([, { include, exclude }]) => matches(anyTier, include) && !matches(anyTier, exclude))
    .map(([name]) => name);
  return path.startsWith(`${playwright.testDir}/`) ? [...ofVitest, 'e2e'] : ofVitest;
}

it('the tests belong to exactly one project each', () => {
  expect(testFiles.length).toBeGreaterThan(400);
  expect(testFiles.filter((path) => projectsOf(path).length !== 1)).toEqual([]);
});

it('the tests have no other tier in their name than all and long', () => {
  const names = testFiles.map((path) => path.split('/').at(-1) ?? '');
  expect(names.filter((name) => !/^[^.]+(\.(all|long))?\.test\.tsx?$/.test(name))).toEqual([]);
});

it('the tests have the number of each requirement in the title of exactly one quick test', () => {
  const isQuick = (path: string) => !/\.(all|long)\.test\./.test(path);
  const { quick = [], later = [] } = Object.groupBy(testFiles, (path) =>
    isQuick(path) ? 'quick' : 'later',
  );
  expect(later.flatMap(requirementsIn)).toEqual(PROVEN_LATER);
  const numbers = [...quick.flatMap(requirementsIn), ...PROVEN_LATER];
  const required = explicitAnchors(readFileSync(REQUIREMENTS, 'utf8'));
  expect(numbers.toSorted()).toEqual(required.toSorted());
});
