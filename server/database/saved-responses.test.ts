import { expect, it } from 'vitest';
import { hashOf } from './saved-responses.ts';

const REQUEST = { guest_name: 'Jane', notes: null, slot: { date: '2026-12-07', time: '9:30 AM' } };

it('the hash of a request is the same for a release with one more optional field, which the request does not have', () => {
  expect(hashOf({ ...REQUEST, pronouns: null })).toBe(hashOf(REQUEST));
  expect(hashOf({ ...REQUEST, pronouns: undefined })).toBe(hashOf(REQUEST));
});

it('the hash of a request is the same in any order of the fields, at any depth', () => {
  const { guest_name, notes, slot } = REQUEST;
  const reversed = { slot: { time: slot.time, date: slot.date }, notes, guest_name };
  expect(hashOf(reversed)).toBe(hashOf(REQUEST));
});

it('the hash of a request differs for every other value', () => {
  const others = [
    { ...REQUEST, guest_name: 'Jan' },
    { ...REQUEST, notes: '' },
    { ...REQUEST, slot: { ...REQUEST.slot, time: '2:30 PM' } },
    { ...REQUEST, emails: ['a'] },
    { ...REQUEST, emails: ['a', 'b'] },
    { ...REQUEST, emails: ['b', 'a'] },
  ];
  expect(new Set([REQUEST, ...others].map(hashOf)).size).toBe(7);
});
