import { type Context, Hono } from 'hono';
import {
  AttendanceChange,
  BookingCancellation,
  BookingMove,
  CancellationReversal,
  DetailsCorrection,
  GuestKey,
  LinkRequest,
  RemindersChange,
} from '#domain/guest-link/guest-booking.ts';
import { parseIdempotencyKey } from '#server/bookings/idempotency.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { setAttendance, setReminders } from './attendance.ts';
import { calendarFileOf } from './calendar-file.ts';
import { cancelByGuest, takeBackByGuest } from './change-status.ts';
import { correctDetails } from './correct-details.ts';
import type { GuestServices } from './guest-services.ts';
import { type LinkedBooking, readLinkedBooking } from './linked-booking.ts';
import { moveBooking } from './move-booking.ts';
import { requestLink } from './request-link.ts';
import { toGuestBooking } from './to-guest-booking.ts';

/** The calls of the guest's page. POST only, with the key in the body: no URL and no log contains it. */
export function guestLinkRoutes(services: GuestServices) {
  async function respond(context: Context<AppEnvironment>, booking: LinkedBooking) {
    context.header('Cache-Control', 'no-store');
    return context.json(await toGuestBooking(services, booking));
  }

  return new Hono<AppEnvironment>()
    .basePath('/guest')
    .post('/booking', jsonBody(GuestKey), async (context) =>
      respond(context, await readLinkedBooking(services, context.req.valid('json').key)),
    )
    .post('/calendar', jsonBody(GuestKey), async (context) => {
      const file = await calendarFileOf(services, context.req.valid('json').key);
      return context.body(file, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    })
    .post('/details', jsonBody(DetailsCorrection), async (context) => {
      return respond(context, await correctDetails(services, context.req.valid('json')));
    })
    .post('/move', jsonBody(BookingMove), async (context) => {
      const idempotencyKey = parseIdempotencyKey(context.req.header('Idempotency-Key'));
      return respond(
        context,
        await moveBooking(services, context.req.valid('json'), idempotencyKey),
      );
    })
    .post('/cancel', jsonBody(BookingCancellation), async (context) => {
      return respond(context, await cancelByGuest(services, context.req.valid('json')));
    })
    .post('/take-back', jsonBody(CancellationReversal), async (context) => {
      return respond(context, await takeBackByGuest(services, context.req.valid('json')));
    })
    .post('/attendance', jsonBody(AttendanceChange), async (context) => {
      return respond(context, await setAttendance(services, context.req.valid('json')));
    })
    .post('/reminders', jsonBody(RemindersChange), async (context) => {
      return respond(context, await setReminders(services, context.req.valid('json')));
    })
    .post('/link', jsonBody(LinkRequest), async (context) => {
      await requestLink(services, context.req.valid('json'), context.var.clientIp);
      return context.json({ status: 'queued' as const }, 202, { 'Cache-Control': 'no-store' });
    });
}
