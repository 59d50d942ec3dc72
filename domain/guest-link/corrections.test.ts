import { expect, it } from 'vitest';
import { changedFields, correctionsOf, withCorrections } from './corrections.ts';

const BEFORE = { guest_name: 'Jane', guest_phone: '0700', notes: 'Tea' };

it('has the fields that were changed, also to nothing, and keeps all others', () => {
  expect(changedFields(BEFORE, { ...BEFORE })).toEqual([]);
  const after = { ...BEFORE, guest_phone: null };
  const fields = changedFields(BEFORE, after);
  expect(fields).toEqual(['guest_phone']);
  const corrections = correctionsOf(after, fields);
  expect(corrections).toEqual({ guest_phone: null });
  const present = { ...BEFORE, notes: 'Coffee' };
  expect(withCorrections(present, corrections)).toEqual({ ...present, guest_phone: null });
});

it('keeps a name that is older than its rule', () => {
  const old = { ...BEFORE, guest_name: 'J' };
  expect(withCorrections(old, { notes: null })).toEqual({ ...old, notes: null });
});
