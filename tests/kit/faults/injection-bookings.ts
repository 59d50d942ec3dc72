import * as v from 'valibot';
import { BOOKING_LIMITS, BookingDetails } from '#domain/booking.ts';
import { bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { INJECTIONS } from './injection-corpus.ts';

/** A booking request with the text in every field that takes it, in a slot of its own. */
export function requestWith(text: string, index: number) {
  const slot = manySlots(index + 1, '2026-11-20')[index];
  const takesName = (name: string) =>
    name.trim().length >= BOOKING_LIMITS.nameMinimum && name.length <= BOOKING_LIMITS.nameMaximum;
  return bookingRequest({
    ...slot,
    guest_name: takesName(text) ? text : `Guest ${index}`,
    guest_email: `guest-${index}@example.com`,
    guest_phone: text.slice(0, BOOKING_LIMITS.phoneMaximum),
    notes: text,
  });
}

/** The injections as the domain stores them; NUL and unpaired surrogates cannot be stored. */
export const STORABLE = INJECTIONS.map(requestWith)
  .filter((request) => !JSON.stringify(request).includes('\\u0000'))
  .map((request) => ({ ...v.parse(BookingDetails, request), status: 'confirmed' as const }));
