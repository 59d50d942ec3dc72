import { expect, it } from 'vitest';
import { show } from '#content/show/show.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { caseLinks, describeChange, hasChangesEnded } from './booking-text.ts';

/** As the guest's page receives it. */
const GUEST_BOOKING: GuestBooking = {
  status: 'confirmed',
  booking_date: '2026-12-04',
  time_slot: '9:30 AM',
  guest_name: 'Jane Wambui',
  guest_phone: null,
  notes: null,
  email_hint: 'j•••@example.com',
  guest_zone: null,
  changes_until: 0,
  is_changeable: false,
  is_reversible: false,
  is_asked_to_move: false,
  is_attending: false,
  wants_reminders: true,
  has_reminder_ahead: false,
  next_reminder_at: null,
  is_over: false,
  visit: null,
  episode: null,
  link_ends_at: 0,
  is_added_by_team: false,
  consent: null,
};

const BOOKING: GuestBooking = {
  ...GUEST_BOOKING,
  booking_date: '2026-12-07',
  is_changeable: true,
  has_reminder_ahead: true,
  next_reminder_at: 1,
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
])('knows from %j to %j that the time for changes has ended: %s', (before, current, hasEnded) => {
  expect(hasChangesEnded({ ...BOOKING, ...before }, { ...BOOKING, ...current })).toBe(hasEnded);
});

const booking = { ...GUEST_BOOKING, guest_name: 'Jane & Ömer? 50%' };

it('begins a chat and a mail with name, date and slot', () => {
  const { chat, mail } = caseLinks(booking);
  const text =
    'Hello! This is Jane & Ömer? 50%. My recording is on Friday, December 4, 2026, 9:30 AM (Nairobi time). ';
  expect(new URL(chat).pathname).toBe(`/${show.chat.number}`);
  expect(new URL(chat).searchParams.get('text')).toBe(text);
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe(show.email);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: 'My recording: Friday, December 4, 2026, 9:30 AM',
    body: text,
  });
});

it('names the slot to which the guest wants to move', () => {
  const { chat } = caseLinks(booking, { booking_date: '2026-12-11', time_slot: '2:30 PM' });
  expect(new URL(chat).searchParams.get('text')).toContain(
    'would like to move it to Friday, December 11, 2026, 2:30 PM',
  );
});
