import { BookingRequest, CreatedBooking } from '#domain/booking/booking.ts';
import { PasscodeRequest, PasscodeResponse } from '#domain/booking/booking-gate.ts';
import { cleanPasted } from '#domain/text/invisible.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route } from '#server/http/routing/route.ts';
import { isSameSecret } from '#server/tokens/secrets.ts';
import { BOOKING_ERRORS, BOOKING_EXAMPLE, bookSlot } from './book-slot.ts';

export const BOOKING_ROUTES = [
  route('POST /api/bookings', {
    caller: 'everybody',
    summary: 'Books a slot.',
    description:
      "With a passcode's grant or an invitation's key in gate, or with consent_note on the public route. The same request with the same Idempotency-Key books once and gets the same response. After slot_taken, the free slots are in GET /api/availability.",
    body: BookingRequest,
    example: BOOKING_EXAMPLE,
    isIdempotent: true,
    response: json(CreatedBooking, 'Booked.', { status: 201 }),
    errors: BOOKING_ERRORS,
    run: ({ body, clientIp, idempotencyKey }, services: Services) =>
      bookSlot(services, body, { clientIp, idempotencyKey }),
  }),
  route('POST /api/passcode', {
    caller: 'everybody',
    summary: 'Exchanges the passcode for a grant.',
    body: PasscodeRequest,
    example: { passcode: 'karibu' },
    response: json(PasscodeResponse, 'The grant, for the gate of a booking.'),
    errors: ['invalid_passcode'],
    /** Rejects the right passcode as well at the limit, so that responses do not reveal it. */
    async run({ body, clientIp }, { config, database, grants, limiters }: Services) {
      // Before the comparison, so that concurrent attempts count too.
      await limiters.wrongPasscodesPerClient.consume(database.db, clientIp);
      if (!isSameSecret(body.passcode, cleanPasted(config.bookingPasscode))) {
        throw new Rejection('invalid_passcode', { field: 'passcode' });
      }
      await limiters.wrongPasscodesPerClient.reset(database.db, clientIp);
      return grants.issue();
    },
  }),
];
