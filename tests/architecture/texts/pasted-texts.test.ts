import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { API_ROUTES } from '#server/all-routes.ts';
import {
  IDN_ADDRESSES,
  INVISIBLE_NAMES,
  PASTED_AROUND,
  PASTED_INSIDE,
  REAL_NAMES,
  REFUSED_ADDRESSES,
} from '#tests/data/pasted-texts.ts';
import { leavesOf, withText } from '#tests/kit/api/request-texts.ts';

/** Texts that count to the last character, since no person types them, or only they know them. */
const EXACT = [
  /password$/,
  /(^|\.)(key|token|grant|invitation|terms|policy|consent_note|grant_type|guest_zone|website)$/,
  /(^|\.)(time_slot|after|before)$/,
  // Compared with the note that the admin's page has read.
  /^from$/,
  // Chosen by the browser.
  /^(id|booking_ids\.0)$/,
];

const isExact = (name: string) => EXACT.some((pattern) => pattern.test(name));

const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/email$/, 'jane@example.com'],
  [/(^|_)code$/, '123456'],
  [/^video_id$/, 'dQw4w9WgXcQ'],
  [/^chapters$/, '0:00 Karibu'],
  [/^transcript$/, '00:00.000 --> 00:01.000\nKaribu'],
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

/** The texts that a person types in a request. */
function textsOf(route: string, schema: v.GenericSchema, valid: object) {
  const paths = leavesOf(schema)
    .filter((leaf) => leaf.schema.type === 'string')
    .map(({ path }) => path.join('.'));
  return [...new Set(paths)]
    .filter((path) => !isExact(path))
    .map((path) => {
      const keys = path.split('.');
      return {
        name: `${route} ${path}`,
        field: path,
        sample: SAMPLES.find(([pattern]) => pattern.test(path))?.[1] ?? 'Karibu',
        /** The value that the server reads; undefined if it rejects the text. */
        read: (text: string): unknown => {
          const parsed = v.safeParse(schema, withText(valid, keys, text));
          return parsed.success ? valueAt(parsed.output, keys) : undefined;
        },
      };
    });
}

const TEXTS = API_ROUTES.flatMap(({ name, body, query, example = {} }) => [
  ...(body ? textsOf(name, body, example) : []),
  ...(query ? textsOf(`${name} ?`, query, {}) : []),
]);

const textsNamed = (pattern: RegExp) => TEXTS.filter(({ field }) => pattern.test(field));

it('finds the texts of all requests', () => {
  expect(TEXTS.length).toBeGreaterThan(25);
  for (const { name, sample, read } of TEXTS) expect([name, read(sample)]).toEqual([name, sample]);
});

it.each(TEXTS)('$name is read without what was pasted around it', ({ sample, read }) => {
  for (const [before, after] of PASTED_AROUND) expect(read(before + sample + after)).toBe(sample);
});

describe.each(textsNamed(/email$|(^|_)(pass)?code$|phone$/))('$name', ({ sample, read }) => {
  it.each(PASTED_INSIDE)('is read without the invisible %j inside it', (character) => {
    expect(read(sample.replace(/^../, `$&${character}`))).toBe(sample);
  });
});

describe.each(textsNamed(/email$/))('$name', ({ read }) => {
  it.each(IDN_ADDRESSES)('reads %j as %j', (typed, stored) => {
    expect(read(typed)).toBe(stored);
  });

  it.each(REFUSED_ADDRESSES)('rejects %j', (address) => {
    expect(read(address)).toBeUndefined();
  });
});

describe.each(textsNamed(/(^|[_.])name$/))('$name', ({ field, read }) => {
  // A contact's name has no minimum but to be there.
  const hidden = INVISIBLE_NAMES.filter((name) => field !== 'name' || !/[A-Za-z]/.test(name));

  it.each(hidden)('rejects %j', (name) => {
    expect(read(name)).toBeUndefined();
  });

  it.each(REAL_NAMES)('keeps %j', (name) => {
    expect(read(name)).toBe(name);
  });
});
