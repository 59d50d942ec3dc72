import { expect, it } from 'vitest';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { describeChange, hasChangesEnded } from './booking-state.ts';

const BOOKING: GuestBooking = {
  status: 'confirmed',
  booking_date: '2026-12-07',
  time_slot: '9:30 AM',
  guest_name: 'Jane Wambui',
  guest_phone: null,
  notes: null,
  email_hint: 'j•••@example.com',
  guest_zone: null,
  changes_until: 2,
  is_changeable: true,
  is_reversible: false,
  is_asked_to_move: false,
  is_attending: false,
  wants_reminders: true,
  has_reminder_ahead: true,
  next_reminder_at: 1,
  is_over: false,
  link_ends_at: 3,
  is_added_by_team: false,
  consent: null,
};
const CANCELLED = { status: 'cancelled', is_changeable: false } as const;
const TOO_LATE = { is_changeable: false } as const;

it.each([
  [CANCELLED, 'Your booking is cancelled'],
  [{ is_asked_to_move: true }, 'Please choose another slot'],
  [{ time_slot: '2:30 PM' }, 'Monday, December 7, 2026, 2:30 PM'],
  [{ notes: 'Tea' }, undefined],
  [{ is_attending: true }, undefined],
] as const)('names what the change %j has made of the booking', (change, detail) => {
  const message = describeChange(BOOKING, { ...BOOKING, ...change });
  expect(message).toMatchObject({ title: 'Booking has changed' });
  expect(message?.detail).toBe(detail);
});

it('has no message for what only time has changed', () => {
  const later = { has_reminder_ahead: false, next_reminder_at: null, is_over: true };
  expect(describeChange(BOOKING, { ...BOOKING, ...TOO_LATE, ...later })).toBeNull();
});

it.each([
  [{}, {}, false],
  [{}, TOO_LATE, true],
  [{}, CANCELLED, false],
  [TOO_LATE, TOO_LATE, false],
  [{ ...CANCELLED, is_reversible: true }, CANCELLED, true],
])('knows from %j to %j that the time for changes has ended: %s', (before, present, hasEnded) => {
  expect(hasChangesEnded({ ...BOOKING, ...before }, { ...BOOKING, ...present })).toBe(hasEnded);
});
