import { describe, expect, it } from 'vitest';
import { confirmedEntryState, readConfirmed } from './confirmed-booking.ts';

const stored = {
  booking: {
    guest_name: 'Jane Wambui',
    guest_email: 'jane@example.com',
    guest_phone: null,
    notes: 'Small farms',
    booking_date: '2026-12-07',
    time_slot: '9:30 AM',
  },
  unanswered: [{ booking_date: '2026-12-07', time_slot: '2:30 PM' }],
} as const;

describe('a confirmed booking in a history entry', () => {
  it('is read from the names that earlier versions of the page stored, and stored under them', () => {
    const confirmed = { booking: stored.booking, guestKey: null, pending: stored.unanswered };
    expect(readConfirmed({ confirmed: stored })).toEqual(confirmed);
    expect(readConfirmed(confirmedEntryState(confirmed))).toEqual(confirmed);
    expect(confirmedEntryState(confirmed).confirmed).toMatchObject(stored);
  });

  it("has the key of the guest's link after a reload", () => {
    const confirmed = { booking: stored.booking, guestKey: 'key', pending: [] };
    expect(readConfirmed(confirmedEntryState(confirmed))).toEqual(confirmed);
  });

  it.each([
    {},
    { booking: stored.booking },
    { unanswered: [] },
    { ...stored, booking: { ...stored.booking, booking_date: '2026-12' } },
    { ...stored, unanswered: [{ date: '2026-12-07' }] },
    { ...stored, unanswered: [{ time: '2:30 PM' }] },
    { ...stored, unanswered: [{ date: 'soon', time: '2:30 PM' }] },
  ])('is not read from %j', (confirmed) => {
    expect(readConfirmed({ confirmed })).toBeNull();
  });
});
