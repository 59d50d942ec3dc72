import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ConfirmedBooking } from './confirmed-booking.ts';

const confirmed = {
  booking: {
    guest_name: 'Jane Wambui',
    guest_email: 'jane@example.com',
    guest_phone: null,
    notes: 'Small farms',
    booking_date: '2026-12-07',
    time_slot: '9:30 AM',
  },
  unanswered: [{ date: '2026-12-07', time: '2:30 PM' }],
};

describe('a confirmed booking in a history entry', () => {
  it('is read as it was kept', () => {
    expect(v.parse(ConfirmedBooking, confirmed)).toEqual(confirmed);
  });

  it.each([
    {},
    { booking: confirmed.booking },
    { unanswered: [] },
    { ...confirmed, booking: { ...confirmed.booking, booking_date: '2026-12' } },
    { ...confirmed, unanswered: [{ date: '2026-12-07' }] },
    { ...confirmed, unanswered: [{ time: '2:30 PM' }] },
    { ...confirmed, unanswered: [{ date: 'soon', time: '2:30 PM' }] },
  ])('is not read from %j', (value) => {
    expect(v.is(ConfirmedBooking, value)).toBe(false);
  });
});
