import { Hono } from 'hono';
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
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { noStoreJson } from '#server/http/no-store-json.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { setAttendance, setReminders } from './attendance.ts';
import { cancelByGuest, takeBackByGuest } from './change-status.ts';
import { correctDetails } from './correct-details.ts';
import type { GuestServices } from './guest-services.ts';
import { type LinkedBooking, readLinkedBooking } from './linked-booking.ts';
import { moveBooking } from './move-booking.ts';
import { acceptPostedForm } from './posted-link-request.ts';
import { calendarFileOf } from './recording-file.ts';
import { requestLink } from './request-link.ts';
import { toGuestBooking } from './to-guest-booking.ts';

/** The calls of the guest's page. POST only, with the key in the body: no URL and no log contains it. */
export function guestLinkRoutes(services: GuestServices) {
  /** Adds the present booking to a rejection because of it, which the guest's page then shows. */
  async function withPresent<Done>(key: string, change: Promise<Done>): Promise<Done> {
    try {
      return await change;
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'changed_meanwhile') throw error;
      const present = await readLinkedBooking(services, key);
      throw new Rejection(error.code, { booking: toGuestBooking(services, present) });
    }
  }

  const respond = (booking: LinkedBooking) => noStoreJson(toGuestBooking(services, booking), 200);

  return new Hono<AppEnvironment>()
    .basePath('/guest')
    .post('/booking', jsonBody(GuestKey), async (context) =>
      respond(await readLinkedBooking(services, context.req.valid('json').key)),
    )
    .post('/calendar', jsonBody(GuestKey), async (context) => {
      const { key } = context.req.valid('json');
      const { text } = await withPresent(key, calendarFileOf(services, key));
      return context.body(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'no-store',
      });
    })
    .post('/details', jsonBody(DetailsCorrection), async (context) => {
      const correction = context.req.valid('json');
      const change = correctDetails(services, correction);
      return respond(await withPresent(correction.key, change));
    })
    .post('/move', jsonBody(BookingMove), async (context) => {
      const move = context.req.valid('json');
      const idempotencyKey = parseIdempotencyKey(context.req.header('Idempotency-Key'));
      const change = moveBooking(services, move, idempotencyKey);
      return respond(await withPresent(move.key, change));
    })
    .post('/cancel', jsonBody(BookingCancellation), async (context) => {
      const cancellation = context.req.valid('json');
      const change = cancelByGuest(services, cancellation);
      return respond(await withPresent(cancellation.key, change));
    })
    .post('/take-back', jsonBody(CancellationReversal), async (context) => {
      const reversal = context.req.valid('json');
      const change = takeBackByGuest(services, reversal);
      return respond(await withPresent(reversal.key, change));
    })
    .post('/attendance', jsonBody(AttendanceChange), async (context) => {
      const attendance = context.req.valid('json');
      const change = setAttendance(services, attendance);
      return respond(await withPresent(attendance.key, change));
    })
    .post('/reminders', jsonBody(RemindersChange), async (context) => {
      const reminders = context.req.valid('json');
      const change = setReminders(services, reminders);
      return respond(await withPresent(reminders.key, change));
    })
    .post('/link', acceptPostedForm(services), jsonBody(LinkRequest), async (context) => {
      await requestLink(services, context.req.valid('json'), context.var.clientIp);
      return context.json({ status: 'queued' as const }, 202, { 'Cache-Control': 'no-store' });
    });
}
