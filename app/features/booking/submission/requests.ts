import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { Availability } from '#domain/booking/availability.ts';
import type { BookingDetails, BookingResponse, SentBooking } from '#domain/booking/booking.ts';

/** The limit of one try of a submission; sent again with its key, it cannot book twice. */
const SUBMISSION_TIMEOUT_MS = 10_000;

/** Reads every date of the booking window with its slots. */
export function readAvailability(signal: AbortSignal): Promise<Result<Availability>> {
  return sendRequest(
    ({ init }) => api.availability.$get({}, { init: { ...init, cache: 'no-cache' } }),
    { signal },
  );
}

/** A booking as the form gives it, with what stands in the field that people do not see. */
export interface FilledBooking extends BookingDetails {
  readonly website: string;
}

/** Sends a booking; the same key with the same booking books once, however often it is sent. */
export type SendBooking = (booking: FilledBooking, key: string) => Promise<Result<BookingResponse>>;

/** Sends a booking with what its route adds: the gate of /book, or the note of the open route. */
export function sendBooking(json: SentBooking, key: string): Promise<Result<BookingResponse>> {
  return sendRequest(
    (options) => api.bookings.$post({ json }, { headers: { 'Idempotency-Key': key }, ...options }),
    { timeoutMs: SUBMISSION_TIMEOUT_MS },
  );
}
