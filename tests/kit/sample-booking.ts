import type { BookingDetails } from '#domain/booking/booking.ts';

/** A valid booking, with the test's changes. */
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
