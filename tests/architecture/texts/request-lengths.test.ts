import { expect, it } from 'vitest';
import { API_ROUTES } from '#server/all-routes.ts';
import { type Leaf, leavesOf, type SchemaPart } from '#tests/kit/api/request-texts.ts';

/** Trimming takes linear time, and a length counts what is left. */
const BEFORE_LENGTH = ['trim', 'min_length'];
const BOUNDING = ['max_length', 'empty', 'literal', 'uuid'];

/** Fields in which any text is accepted. The code that reads them begins with the length. */
const UNBOUNDED = [
  // Of a link: whatever is no key is answered as an unknown one.
  'key',
  // What is no zone is stored as null, and is no reason to reject a booking.
  'guest_zone',
];

/** A pattern of a fixed or a greatest length, from start to end. */
const isBoundedPattern = ({ type, requirement }: SchemaPart & { requirement?: unknown }) =>
  type === 'regex' && requirement instanceof RegExp && /^\^[^|*+]*\$$/.test(requirement.source);

const isBounded = ({ actions }: Leaf) => {
  const first = actions.find(({ type }) => !BEFORE_LENGTH.includes(type));
  return first !== undefined && (BOUNDING.includes(first.type) || isBoundedPattern(first));
};

it('every text of a request has a greatest length, which is checked before anything else', () => {
  const leaves = API_ROUTES.flatMap(({ name, body, query }) =>
    [body, query].flatMap((schema) =>
      schema ? leavesOf(schema).map((leaf) => ({ name, ...leaf })) : [],
    ),
  );
  const texts = leaves.filter(
    ({ path, schema }) => schema.type === 'string' && !UNBOUNDED.includes(path.at(-1) ?? ''),
  );
  expect(texts.length).toBeGreaterThan(50);
  const unbounded = texts.filter((leaf) => !isBounded(leaf));
  expect(unbounded.map(({ name, path }) => `${name} ${path.join('.')}`)).toEqual([]);
});
