import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  GuestDetails,
  GuestTexts,
  isMultiline,
  sameDetails,
  storedDetailsOf,
} from './guest-fields.ts';

const JANE = {
  guest_name: 'Jane',
  guest_email: 'jane@example.com',
  guest_phone: null,
  notes: null,
};
const accepts = (change: object) => v.is(GuestDetails, { ...JANE, ...change });

it('requires a dot in the domain of an e-mail address', () => {
  expect(accepts({ guest_email: 'jane@example.co-op1' })).toBe(true);
  expect(accepts({ guest_email: 'jane@example' })).toBe(false);
  expect(accepts({ guest_email: 'jane.wambui@example' })).toBe(false);
  expect(accepts({ guest_email: `jane@example.${'a'.repeat(64)}` })).toBe(false);
});

it('counts in a name what people see, and one letter at least', () => {
  for (const name of ['Jo', 'J2', 'हि', 'E\u0301a'])
    expect(accepts({ guest_name: name }), name).toBe(true);
  for (const name of ['J', 'J\u200b', 'J.', 'E\u0301', '12', '--', 'J -']) {
    expect(accepts({ guest_name: name }), name).toBe(false);
  }
});

it('begins with empty texts', () => {
  expect(v.parse(GuestTexts, {})).toEqual({
    guest_name: '',
    guest_email: '',
    guest_phone: '',
    notes: '',
  });
});

it('has one field of several lines', () => {
  const fields = ['guest_name', 'guest_email', 'guest_phone', 'notes'] as const;
  expect(fields.filter(isMultiline)).toEqual(['notes']);
});

it('selects and compares what a guest can correct', () => {
  const details = { guest_name: 'Jane', guest_phone: null, notes: null };
  expect(storedDetailsOf(JANE)).toEqual(details);
  expect(sameDetails(details, JANE)).toBe(true);
  expect(sameDetails(details, { ...JANE, notes: 'Tea' })).toBe(false);
});
