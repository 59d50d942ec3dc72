import { expect, it } from 'vitest';
import { assertCounts, type Figure, judge, type Measurement, requirementText } from './figure.ts';

const lost = (value: number | null): Measurement => ({ name: 'lost', value, exactly: 0 });
const slowest = (value: number): Measurement => ({
  name: 'slowest',
  value,
  unit: 'ms',
  atMost: 500,
});
const figureOf = (...measured: Measurement[]): Figure => ({
  test: 'T8',
  name: 'kill, sqlite',
  operations: 3,
  measured,
});

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
});

it('fails the test for a count, with examples, and never for a time', () => {
  expect(() => assertCounts(figureOf(lost(0), slowest(9_999)))).not.toThrow();
  const broken = { ...lost(7), examples: ['a', { id: 'b' }, 'c', 'd', 'e', 'not shown'] };
  expect(() => assertCounts(figureOf(slowest(1), broken))).toThrow(
    'T8 kill, sqlite: lost 7, required: lost 0\na\n{"id":"b"}\nc\nd\ne',
  );
});
