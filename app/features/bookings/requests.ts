import { type Answer, answerOf, api } from '#app/api/client.ts';
import type { Availability } from '#domain/availability.ts';
import type { BookingAnswer, BookingRequest } from '#domain/booking.ts';

/** A request without an answer for so long counts as unanswered; sent again, it cannot book twice. */
const PATIENCE_MS = 30_000;

/** Reads every date of the booking window with its slots (section 7). */
export function readAvailability(signal: AbortSignal): Promise<Answer<Availability>> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return answerOf(api.availability.$get({}, { init: { signal: patience, cache: 'no-cache' } }));
}

/** Sends a booking; the same key with the same booking books once, however often it is sent. */
export type SendBooking = (booking: BookingRequest, key: string) => Promise<Answer<BookingAnswer>>;

/** Books a slot on the open route, which needs no gate (section 2). */
export const sendOpenBooking: SendBooking = (json, key) =>
  answerOf(
    api.bookings.$post(
      { json },
      { headers: { 'Idempotency-Key': key }, init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    ),
  );
