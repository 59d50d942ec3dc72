import { expect, it } from 'vitest';
import {
  atLeast,
  atMost,
  exactly,
  type Measurement,
  recordFigure,
} from '#tests/kit/report/figures.ts';

const record = (...measured: Measurement[]) =>
  recordFigure({ test: 'T8', name: 'kill', operations: 3, measured, seed: 5 });

it('fails a test for a count outside its bounds, with examples, and never for a time', () => {
  record(atMost('slowest', 501, 500, 'ms'));
  record({ name: 'rows', value: 4, atLeast: 2, atMost: 4 }, exactly('lost', 0, 0));
  expect(() =>
    record({ name: 'lost', value: 7, exactly: 0, examples: ['a', { id: 'b' }] }),
  ).toThrow('T8 kill, seed 5: lost 7 (exactly 0: not met)\na\n{"id":"b"}');
  expect(() => record(atMost('payload', 201, 200, 'bytes'))).toThrow('201');
  expect(() => record(atLeast('rows', 1, 2))).toThrow('rows 1 (at least 2');
  expect(() => record(exactly('lost', 1, 0))).toThrow('lost 1 (exactly 0');
  expect(() => record(exactly('lost', Number.NaN, 0))).toThrow('no value');
});
