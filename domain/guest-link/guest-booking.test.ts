import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  changedFields,
  changesUntil,
  correctionsOf,
  DetailsCorrection,
  emailHint,
  LinkRequest,
  linkEndsAt,
  RemindersChange,
  TakeBackRequest,
  withCorrections,
} from './guest-booking.ts';
import { guestLink } from './guest-link-url.ts';

const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

it('has the key as the fragment of the link', () => {
  expect(guestLink('https://show.example', KEY)).toBe(`https://show.example/your-booking#${KEY}`);
});

it('hides all but the first letter of an e-mail address before its domain', () => {
  expect(emailHint('jane.wambui@example.com')).toBe('j•••@example.com');
  expect(emailHint('"a@b"@example.com')).toBe('"•••@example.com');
  expect(emailHint('')).toBeNull();
});

it('counts the time limit and the life of the link from the start of the recording', () => {
  const slot = { booking_date: '2026-12-04', time_slot: '9:30 AM' } as const;
  expect(changesUntil(slot, 48)).toBe(Date.parse('2026-12-02T06:30:00Z'));
  expect(linkEndsAt(slot)).toBe(Date.parse('2027-01-03T06:30:00Z'));
});

it('corrects by the rules of the booking form, but never the e-mail address', () => {
  const texts = { key: KEY, guest_name: ' Jane ', guest_phone: ' ', notes: 'Tea' };
  expect(v.parse(DetailsCorrection, { ...texts, guest_email: 'other@example.com' })).toEqual({
    key: KEY,
    guest_name: 'Jane',
    guest_phone: null,
    notes: 'Tea',
  });
  expect(v.is(DetailsCorrection, { ...texts, guest_name: 'J' })).toBe(false);
  expect(v.is(DetailsCorrection, { ...texts, notes: 'x'.repeat(501) })).toBe(false);
});

it('cancels with a reason of at most 500 characters, or none', () => {
  const from = { booking_date: '2026-12-04', time_slot: '9:30 AM' };
  expect(v.parse(BookingCancellation, { key: KEY, from }).reason).toBe(null);
  expect(v.is(BookingCancellation, { key: KEY, from, reason: 'x'.repeat(500) })).toBe(true);
  expect(v.is(BookingCancellation, { key: KEY, from, reason: 'x'.repeat(501) })).toBe(false);
});

it('requires all that a change needs', () => {
  const from = { booking_date: '2026-12-04', time_slot: '9:30 AM' };
  const to = { booking_date: '2026-12-05', time_slot: '9:30 AM' };
  const changes = [
    [BookingMove, { key: KEY, from, to }],
    [TakeBackRequest, { key: KEY, from }],
    [AttendanceChange, { key: KEY, from, is_attending: true }],
    [RemindersChange, { key: KEY, wants_reminders: false }],
  ] as const;
  for (const [schema, request] of changes) {
    expect(v.parse(schema, request)).toEqual(request);
    for (const name of Object.keys(request)) {
      expect(v.is(schema, { ...request, [name]: undefined }), name).toBe(false);
    }
  }
});

it('asks for a fresh link by the address alone', () => {
  const guest_email = 'jane@example.com';
  expect(v.parse(LinkRequest, { guest_email, website: '' })).toEqual({ guest_email });
  expect(v.is(LinkRequest, { guest_email: 'jane@example', website: '' })).toBe(false);
  expect(v.is(LinkRequest, { website: '' })).toBe(false);
});

const BEFORE = { guest_name: 'Jane', guest_phone: '0700', notes: 'Tea' };

it('has the fields that were changed, also to nothing, and keeps all others', () => {
  expect(changedFields(BEFORE, { ...BEFORE })).toEqual([]);
  const after = { ...BEFORE, guest_phone: null };
  const fields = changedFields(BEFORE, after);
  expect(fields).toEqual(['guest_phone']);
  const corrections = correctionsOf(after, fields);
  expect(corrections).toEqual({ guest_phone: null });
  const current = { ...BEFORE, notes: 'Coffee' };
  expect(withCorrections(current, corrections)).toEqual({ ...current, guest_phone: null });
});

it('keeps a name that is older than its rule', () => {
  const old = { ...BEFORE, guest_name: 'J' };
  expect(withCorrections(old, { notes: null })).toEqual({ ...old, notes: null });
});
