import { Hono } from 'hono';
import { BookingRequest } from '#domain/booking/booking.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { Rejection } from '#server/rejection.ts';
import { type BookingServices, bookSlot } from './book-slot.ts';

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && !IDEMPOTENCY_KEY.test(header)) {
    throw new Rejection('invalid', {
      detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
      field: 'Idempotency-Key',
    });
  }
  return header;
}

export function bookingRoutes(services: BookingServices) {
  return new Hono<AppEnvironment>().post('/bookings', jsonBody(BookingRequest), async (context) => {
    const meta = {
      clientIp: context.var.clientIp,
      idempotencyKey: idempotencyKey(context.req.header('Idempotency-Key')),
    };
    const booking = await bookSlot(services, context.req.valid('json'), meta);
    return context.json(booking, 201, { 'Cache-Control': 'no-store' });
  });
}
