import * as v from 'valibot';
import { BookingDetails } from '#domain/booking/booking.ts';
import { GUEST_LENGTHS } from '#domain/booking/guest-fields.ts';
import { INJECTIONS } from '#tests/data/injections.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';

/** A booking with the text in every field that accepts it. */
export const requestWith = (text: string, index: number) =>
  bookingRequest({
    ...manySlots(index + 1, '2026-11-20')[index],
    guest_name: v.is(BookingDetails.entries.guest_name, text) ? text : `Guest ${index}`,
    guest_email: `guest-${index}@example.com`,
    guest_phone: text.slice(0, GUEST_LENGTHS.guest_phone.maxLength),
    notes: text,
  });

/** Parsed bookings with the injection texts, except those with NUL, which cannot be stored. */
export const STORABLE = INJECTIONS.map(requestWith)
  .filter((request) => !JSON.stringify(request).includes('\\u0000'))
  .map((request) => ({ ...v.parse(BookingDetails, request), status: 'confirmed' as const }));
