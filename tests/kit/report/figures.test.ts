import { expect, it } from 'vitest';
import { type Measurement, recordFigure } from '#tests/kit/report/figures.ts';

const record = (...measured: Measurement[]) =>
  recordFigure({ test: 'T8', name: 'kill', operations: 3, measured, seed: 5 });

it('fails a test for a count outside its bounds, with examples, and never for a time', () => {
  record({ name: 'slowest', value: 501, unit: 'ms', atMost: 500 });
  record({ name: 'rows', value: 4, atLeast: 2, atMost: 4 }, { name: 'lost', value: 0, exactly: 0 });
  expect(() =>
    record({ name: 'lost', value: 7, exactly: 0, examples: ['a', { id: 'b' }] }),
  ).toThrow('T8 kill, seed 5: lost 7 (exactly 0: not met)\na\n{"id":"b"}');
  expect(() => record({ name: 'payload', value: 201, unit: 'bytes', atMost: 200 })).toThrow('201');
  expect(() => record({ name: 'rows', value: 1, atLeast: 2 })).toThrow('rows 1 (at least 2');
  expect(() => record({ name: 'lost', value: Number.NaN, exactly: 0 })).toThrow('no value');
});
