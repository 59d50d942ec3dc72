import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { judge, type Measurement, requirementText } from '#tests/kit/report/figure.ts';
import { FIGURES_FILE_VARIABLE, recordFigure } from '#tests/kit/report/figures.ts';

const lost = (value: number | null): Measurement => ({ name: 'lost', value, exactly: 0 });
const slowest = (value: number): Measurement => ({
  name: 'slowest',
  value,
  unit: 'ms',
  atMost: 500,
});
const record = (...measured: Measurement[]) =>
  recordFigure({ test: 'T8', name: 'kill', operations: 3, measured });

it('compares a value with each of its bounds', () => {
  const range = { name: 'rows', atLeast: 2, atMost: 4 };
  const verdicts = [1, 2, 4, 5].map((value) => judge({ ...range, value }, false));
  expect(verdicts).toEqual(['not met', 'met', 'met', 'not met']);
  expect([lost(0), lost(1)].map((one) => judge(one, false))).toEqual(['met', 'not met']);
  expect(judge({ name: 'rows', value: 7 }, true)).toBe('no requirement');
  expect(requirementText({ ...range, value: 1 })).toBe('rows >= 2 and <= 4');
});

it('judges times, rates and megabytes in the long form only', () => {
  expect([501, 500].map((value) => judge(slowest(value), true))).toEqual(['not met', 'met']);
  expect(judge(slowest(501), false)).toBe('not judged');
  const payload: Measurement = { name: 'payload', value: 201, unit: 'bytes', atMost: 200 };
  expect(judge(payload, false)).toBe('not met');
});

it('meets no requirement with a value that is not a number', () => {
  expect(judge(slowest(Number.NaN), true)).toBe('not met');
  expect(judge(lost(null), true)).toBe('not judged');
  expect(() => record(lost(Number.NaN))).toThrow('no value for lost');
});

it('records a figure, then fails the test for a count, with examples, and never for a time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-figures-'));
  const file = join(folder, 'figures.jsonl');
  vi.stubEnv(FIGURES_FILE_VARIABLE, file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  record(lost(0), slowest(9_999));
  const broken = { ...lost(7), examples: ['a', { id: 'b' }, 'c', 'd', 'e', 'not shown'] };
  expect(() => record(slowest(1), broken)).toThrow(
    'T8 kill: lost 7, required: lost 0\na\n{"id":"b"}\nc\nd\ne',
  );
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const recorded = lines.map((line) => JSON.parse(line));
  expect(recorded.map(({ measured }) => measured)).toEqual([
    [lost(0), slowest(9_999)],
    [slowest(1), lost(7)],
  ]);
  const title =
    'records a figure, then fails the test for a count, with examples, and never for a time';
  expect(recorded[0]).toMatchObject({ path: import.meta.filename, title });
});
