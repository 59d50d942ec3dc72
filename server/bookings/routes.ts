import { Hono } from 'hono';
import { BookingRequest } from '#domain/booking/booking.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { ProblemError } from '#server/http/problems.ts';
import { tooMany } from '#server/rate-limits/limit-per-client.ts';
import { type BookingServices, bookSlot } from './book-slot.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && !IDEMPOTENCY_KEY.test(header)) {
    throw new ProblemError('invalid', {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
      field: 'Idempotency-Key',
    });
  }
  return header;
}

const FIELD_OF_REFUSAL = {
  date_unavailable: 'booking_date',
  slot_unavailable: 'time_slot',
  '23505': 'time_slot',
  enough_booked: 'guest_email',
  idempotency_mismatch: 'Idempotency-Key',
  booking_cancelled: 'Idempotency-Key',
  gate_required: 'gate',
  grant_expired: 'gate',
  document_changed: 'gate',
} as const;

/**
 * `POST /api/bookings`: 201 with the booking, or a problem document.
 * @param onBooked a booking and its mails have just been written
 */
export function bookingRoutes(services: BookingServices, onBooked: () => void) {
  return new Hono<AppEnvironment>().post('/bookings', jsonBody(BookingRequest), async (context) => {
    const key = idempotencyKey(context.req.header('Idempotency-Key'));
    const from = context.var.clientIp;
    const outcome = await bookSlot(services, context.req.valid('json'), { from, key });
    if (outcome.kind === 'too_many') throw tooMany(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') {
      throw new ProblemError(outcome.code, { field: FIELD_OF_REFUSAL[outcome.code] });
    }
    if (!outcome.isRepeated) onBooked();
    return context.json(outcome.answer, 201, { 'Cache-Control': 'no-store' });
  });
}
