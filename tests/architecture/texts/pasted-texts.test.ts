import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { API_ROUTES } from '#server/all-routes.ts';
import { leavesOf, withText } from '#tests/kit/api/request-texts.ts';

/** Characters that come along with a pasted text, before and after it. */
const PASTED_AROUND: readonly (readonly [before: string, after: string])[] = [
  ['', '\u200b'],
  ['\u202a', '\u202c'],
  ['\u2068', '\u2069'],
  ['\ufeff', '\u200e'],
  ['\u00a0', '\u00a0'],
  ['\u3000', '\u2003\u2028'],
  ['\u00ad', '\u00ad'],
  ['\u2060', '\u200d\u200c'],
  ['\u061c', '\u180e'],
  ['\u2800', '\u3164'],
  ['\u0085', '\u0007'],
  ['\u{e0001}', '\u{e0041}'],
];

/** Inside a text they are invisible as well. */
const PASTED_INSIDE = ['\u200b', '\u200d', '\u202c', '\u2060', '\u00ad', '\ufeff', '\u3164'];

/** Names that nobody can see, or that consist of one letter. */
const INVISIBLE_NAMES: readonly string[] = [
  '\u3164\u3164',
  '\u2800\u2800\u2800',
  '\u115f\u1160',
  '\uffa0\uffa0',
  '\u17b4\u17b5',
  '\u0301\u0308',
  '\u200b\u200b',
  '\u00ad\u00ad',
  '\u180e\u180e',
  '\ufe0f\ufe0f',
  '\u{e0041}\u{e0042}',
  '\u202e\u202c',
  '\u{1d159}\u{1d159}',
  '\u3164A\u3164',
  'A\u034f\u17b5',
  'e\u0301',
];

/** Names of two characters and more, in the scripts of real people. */
const REAL_NAMES: readonly string[] = [
  'Al',
  'U2',
  "O'Neil",
  '李明',
  'ปู',
  'မေ',
  'नी',
  'علی\u200cرضا',
  'ක්\u200dරිස්',
  '辻\u{e0100}子\u{e0101}',
  'Jane 👩\u200d🚀',
  'Jane ❤\ufe0f',
];

/** E-mail addresses as typed, and as they are stored. */
const IDN_ADDRESSES: readonly (readonly [typed: string, stored: string])[] = [
  ['jane@bücher.example', 'jane@xn--bcher-kva.example'],
  ['jane@BÜCHER.Example', 'jane@xn--bcher-kva.example'],
  ['jane@bu\u0308cher.example', 'jane@xn--bcher-kva.example'],
  ['jane@xn--bcher-kva.example', 'jane@xn--bcher-kva.example'],
  ['jane@XN--BCHER-KVA.example', 'jane@xn--bcher-kva.example'],
  ['jane@почта.example', 'jane@xn--80a1acny.example'],
  ['jane@例え。example', 'jane@xn--r8jz45g.example'],
  ['jane@東京タワーabc.example', 'jane@xn--abc-tl4bpjwc921zmo2b.example'],
  ['jane@한국abc.example', 'jane@xn--abc-lt8lk11n.example'],
  ['jane@مثال.example', 'jane@xn--mgbh0fb.example'],
  ['jane@ex\u00adample.com', 'jane@example.com'],
  ["o'neil@example.com", "o'neil@example.com"],
  ['Jane@Example.com', 'Jane@Example.com'],
];

/** E-mail addresses whose domain imitates another one, or cannot be written in ASCII. */
const REFUSED_ADDRESSES: readonly string[] = [
  'jane@pаypal.example',
  'jane@xn--pypal-4ve.example',
  'jane@gοοgle.example',
  'jane@ехаmple.example',
  'jane@abcمثال.example',
  'jane@аβ.example',
  'jane@xn--a.example',
  'jane@xn--.example',
  'jane@bü cher.example',
  'jane@bücher.example:80',
  'jane@bücher.example/x',
  'jane@eve@bücher.example',
  'jane%40eve@bücher。',
  'jäne@example.com',
  'jäne@bücher.example',
];

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
