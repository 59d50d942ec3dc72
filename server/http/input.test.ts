import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parseOrReject } from './input.ts';

it('reads no text that is too long, and names its field', () => {
  const read: string[] = [];
  const text = v.pipe(
    v.string(),
    v.maxLength(3, 'At most 3 characters'),
    v.check((value) => read.push(value) > 0),
  );
  const schema = v.object({ first: text, second: text });
  const body = { first: 'abcd', second: 'abc' };
  expect(() => parseOrReject(schema, body)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      details: { field: 'first', detail: 'At most 3 characters' },
    }),
  );
  expect(read).toEqual(['abc']);
});
