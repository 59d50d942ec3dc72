import { expect, it } from 'vitest';
import { VISIT } from '#tests/data/booking-states.ts';
import { confirmedEntryState, readConfirmed } from './booking-state.ts';

const stored = {
  booking: {
    guest_name: 'Jane Wambui',
    guest_email: 'jane@example.com',
    guest_phone: null,
    notes: 'Small farms',
    booking_date: '2026-12-07',
    time_slot: '9:30 AM',
  },
  guestKey: 'key',
  visit: VISIT,
  pending: [{ booking_date: '2026-12-07', time_slot: '2:30 PM' }],
} as const;

it("a confirmed booking in a history entry is the same after a reload, with the key of the guest's link", () => {
  expect(readConfirmed(confirmedEntryState(stored))).toEqual(stored);
});

it.each([
  {},
  { booking: stored.booking },
  { pending: [] },
  { ...stored, booking: { ...stored.booking, booking_date: '2026-12' } },
  { ...stored, pending: [{ date: '2026-12-07' }] },
  { ...stored, pending: [{ time: '2:30 PM' }] },
  { ...stored, pending: [{ date: 'soon', time: '2:30 PM' }] },
])('a confirmed booking in a history entry is not read from %j', (confirmed) => {
  expect(readConfirmed({ confirmed })).toBeNull();
});
