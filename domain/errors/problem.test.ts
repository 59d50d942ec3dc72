import * as v from 'valibot';
import { expect, it } from 'vitest';
import { fieldOf } from './problem.ts';

const firstField = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(fieldOf);

it('finds the field of an issue, also of one inside it', () => {
  const schema = v.object({ slot: v.object({ time: v.string() }) });
  expect(firstField(schema, { slot: {} })).toEqual(['slot']);
});

it('finds no field where the values together are wrong, or none is one of an object', () => {
  const schema = v.pipe(
    v.object({ from: v.number(), to: v.number() }),
    v.check(({ from, to }) => from < to, 'The end is before the start'),
  );
  expect(firstField(schema, { from: 2, to: 1 })).toEqual([undefined]);
  expect(firstField(v.array(v.string()), [1])).toEqual([undefined]);
});
