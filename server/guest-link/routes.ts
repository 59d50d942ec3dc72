import { type Context, Hono } from 'hono';
import {
  BookingCancellation,
  BookingMove,
  CancellationReversal,
  DetailsCorrection,
  GuestKey,
  LinkRequest,
} from '#domain/guest-link/guest-booking.ts';
import { parseIdempotencyKey } from '#server/bookings/idempotency.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { calendarFileOf } from './calendar-file.ts';
import { cancelByGuest, takeBackByGuest } from './change-status.ts';
import { correctDetails } from './correct-details.ts';
import type { GuestServices } from './guest-services.ts';
import { moveBooking } from './move-booking.ts';
import { readGuestBooking } from './read-booking.ts';
import { requestLink } from './request-link.ts';

/** The calls of the guest's page. POST only, with the key in the body: no URL and no log contains it. */
export function guestLinkRoutes(services: GuestServices) {
  async function respond(context: Context<AppEnvironment>, key: string) {
    context.header('Cache-Control', 'no-store');
    return context.json(await readGuestBooking(services, key));
  }

  return new Hono<AppEnvironment>()
    .basePath('/guest')
    .post('/booking', jsonBody(GuestKey), (context) =>
      respond(context, context.req.valid('json').key),
    )
    .post('/calendar', jsonBody(GuestKey), async (context) => {
      const file = await calendarFileOf(services, context.req.valid('json').key);
      return context.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    })
    .post('/details', jsonBody(DetailsCorrection), async (context) => {
      const correction = context.req.valid('json');
      await correctDetails(services, correction);
      return respond(context, correction.key);
    })
    .post('/move', jsonBody(BookingMove), async (context) => {
      const move = context.req.valid('json');
      const key = parseIdempotencyKey(context.req.header('Idempotency-Key'));
      await moveBooking(services, move, key);
      return respond(context, move.key);
    })
    .post('/cancel', jsonBody(BookingCancellation), async (context) => {
      const cancellation = context.req.valid('json');
      await cancelByGuest(services, cancellation);
      return respond(context, cancellation.key);
    })
    .post('/take-back', jsonBody(CancellationReversal), async (context) => {
      const reversal = context.req.valid('json');
      await takeBackByGuest(services, reversal);
      return respond(context, reversal.key);
    })
    .post('/link', jsonBody(LinkRequest), async (context) => {
      await requestLink(services, context.req.valid('json'), context.var.clientIp);
      return context.json({ status: 'queued' as const }, 202, { 'Cache-Control': 'no-store' });
    });
}
