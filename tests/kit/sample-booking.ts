import type { BookingDetails } from '#domain/booking/booking.ts';

export function sampleBooking(more: Partial<BookingDetails> = {}): BookingDetails {
  return {
    guest_name: 'Jane Wambui',
    guest_email: 'jane@example.com',
    guest_phone: '+254 700 000000',
    booking_date: '2026-12-01',
    time_slot: '9:30 AM',
    notes: 'Small farms, big data',
    ...more,
  };
}

/** The columns of a new booking that hold nothing yet. */
export const NOTHING_YET = {
  source: 'guest',
  slot_since: null,
  changed_at: null,
  link_generation: 0,
  guest_zone: null,
  cancelled_by: null,
  cancelled_at: null,
  mailbox_proven_at: null,
  team_note: null,
  outcome: null,
  attending_date: null,
  attending_slot: null,
  asked_date: null,
  asked_slot: null,
  reminders_stopped_at: null,
};
