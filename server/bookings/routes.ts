import { BookingRequest, CreatedBooking } from '#domain/booking/booking.ts';
import { json, route } from '#server/http/routing/route.ts';
import { BOOKING_ERRORS, BOOKING_EXAMPLE, type BookingServices, bookSlot } from './book-slot.ts';

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
    run: ({ body, clientIp, idempotencyKey }, { booking }: { readonly booking: BookingServices }) =>
      bookSlot(booking, body, { clientIp, idempotencyKey }),
  }),
];
