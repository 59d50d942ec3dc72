import { apiRequest } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import { visitorTimeZone } from '#app/features/slot-picker/visitor-time-zone.ts';
import type { BookingDetails, SentBooking } from '#domain/booking/booking.ts';
import type { CreatedBooking } from '#domain/booking/created-booking.ts';

/** Limits one try of a submission; a retry under the same Idempotency-Key cannot book twice. */
const SUBMISSION_TIMEOUT_MS = 10_000;

/** The values of the booking form; `website` is the honeypot's. */
export interface BookingFormData extends BookingDetails {
  readonly website: string;
}

/** Sends a booking. Repeatable: the same booking under the same key books once. */
export type SendBooking = (
  booking: BookingFormData,
  key: string,
) => Promise<Result<CreatedBooking>>;

/** Sends a booking with the gate of /book, or the consent note of /booking-calendar. */
export function sendBooking(booking: SentBooking, key: string): Promise<Result<CreatedBooking>> {
  const body = { ...booking, guest_zone: visitorTimeZone() };
  return sendRequest(
    apiRequest('POST /api/bookings', { body, idempotencyKey: key, keepalive: true }),
    {
      timeoutMs: SUBMISSION_TIMEOUT_MS,
    },
  );
}
