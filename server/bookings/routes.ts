import { Hono } from 'hono';
import { BookingRequest } from '#domain/booking/booking.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { noStoreJson } from '#server/http/no-store-json.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { type BookingServices, bookSlot } from './book-slot.ts';

export function bookingRoutes(services: BookingServices) {
  return new Hono<AppEnvironment>().post('/bookings', jsonBody(BookingRequest), async (context) => {
    const meta = {
      clientIp: context.var.clientIp,
      idempotencyKey: parseIdempotencyKey(context.req.header('Idempotency-Key')),
    };
    const created = await bookSlot(services, context.req.valid('json'), meta);
    return noStoreJson(created, 201);
  });
}
