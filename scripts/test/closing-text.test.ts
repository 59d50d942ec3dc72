import { expect, it } from 'vitest';
import { closeRun } from './closing-text.ts';
import { failure, type RanTest, type RunResult } from './run-result.ts';

const ran = (title: string, more: Partial<RanTest> = {}): RanTest => ({
  path: 'tests/api/a.test.ts',
  title,
  project: 'server UTC',
  state: 'passed',
  errors: [],
  ...more,
});

const result = (more: Partial<RunResult>): RunResult => ({
  projects: [],
  tests: [],
  failures: [],
  ...more,
});

it('ends with one line of counts for all runners', () => {
  const vitest = result({ tests: [ran('a'), ran('b', { state: 'skipped' })] });
  const playwright = result({ tests: [ran('c'), ran('d')], keptIn: '.cache/traces' });
  expect(closeRun([vitest, playwright], [], false)).toEqual({
    text: '\n3 passed, 0 failed, 1 skipped\n',
    failed: 0,
  });
});

it('lists every failure with the beginning of its message and its place', () => {
  const message = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
  const errors = [{ message, place: 'tests/api/a.test.ts:7' }];
  const playwright = result({
    tests: [ran('a', { state: 'failed', errors })],
    failures: [failure('Vitest', 'It ended with code 1')],
    keptIn: '.cache/traces',
  });
  const { text, failed } = closeRun([playwright], [], false);
  expect(failed).toBe(2);
  expect(text).toContain('- server UTC tests/api/a.test.ts > a\n  line 0\n');
  expect(text).toContain('  line 11\n  …\n  at tests/api/a.test.ts:7\n');
  expect(text).toContain('- Vitest\n  It ended with code 1\n');
  expect(text).toContain('Traces and screenshots of failed tests: .cache/traces\n');
  expect(text.endsWith('\n0 passed, 2 failed\n')).toBe(true);
});

it('reports each number without a test as a failure of the whole long form', () => {
  const results = [result({ tests: [ran('holds (T7)')] })];
  const { text, failed } = closeRun(results, [], true);
  expect(failed).toBe(51);
  for (const missing of ['T8', 'T52']) {
    expect(text).toContain(`- ${missing}\n  No test of this number ran\n`);
  }
  expect(text).not.toContain('- T7\n');
  expect(closeRun(results, [], false).failed).toBe(0);
});

it('counts a difference between time zones as a failure', () => {
  const projects = ['unit UTC', 'unit Africa/Nairobi'];
  const tests = [ran('a', { project: 'unit UTC' })];
  const { text, failed } = closeRun([result({ projects, tests })], [], false);
  expect(failed).toBe(1);
  expect(text).toContain('- tests/api/a.test.ts > a\n  Another result in another time zone\n');
});

it('counts a run without a test as a failure', () => {
  const skipped = result({ tests: [ran('a', { state: 'skipped' })] });
  const { text, failed } = closeRun([skipped], [], false);
  expect(failed).toBe(1);
  expect(text).toContain('- The run\n  No test ran\n');
  expect(text.endsWith('\n0 passed, 1 failed, 1 skipped\n')).toBe(true);
});
