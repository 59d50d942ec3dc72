import { Hono } from 'hono';
import { BookingListQuery, BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import { DeletionQuery, MailRequest, StatusChange } from '#domain/admin/bookings/status-change.ts';
import { TeamBookingRequest, TeamDayQuery, TeamMove } from '#domain/admin/bookings/team-booking.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { requireFreshIdentity } from '#server/auth/session/require-fresh-identity.ts';
import { assertEnteredDates } from '#server/http/input/entered-dates.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { queryOf } from '#server/http/input/query.ts';
import { rowId } from '#server/http/input/row-id.ts';
import { failsAs } from '#server/http/middleware/fails-as.ts';
import { parseIdempotencyKey } from '#server/idempotency/idempotency-key.ts';
import { addBooking } from './add-booking.ts';
import { getBookingRecord } from './booking-record.ts';
import { changeStatus } from './change-status.ts';
import { deleteBooking } from './delete-booking.ts';
import { exportBookings } from './export-bookings.ts';
import { listBookings } from './list-bookings.ts';
import { moveByTeam } from './move-by-team.ts';
import { renewLink } from './renew-link.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { getTeamDay } from './team-slots.ts';

/** Must be mounted behind `requireAdmin`. */
export function adminBookingRoutes(services: AdminServices) {
  const { db } = services.database;
  const freshIdentity = requireFreshIdentity(services.auth);

  const bookingId = (id: string) => rowId(id, 'booking_not_found');

  return (
    new Hono<AdminEnvironment>()
      .get('/bookings', queryOf(BookingListQuery), async (context) =>
        context.json(await listBookings(db, context.req.valid('query'), services.clock())),
      )
      .post(
        '/bookings',
        failsAs(ADMIN_MESSAGES.addFailed),
        jsonBody(TeamBookingRequest),
        async (context) => {
          const key = parseIdempotencyKey(context.req.header('Idempotency-Key'));
          const request = context.req.valid('json');
          return context.json(await addBooking(services, request, key, context.var.admin), 201);
        },
      )
      .get('/slots', queryOf(TeamDayQuery), async (context) => {
        const { date } = context.req.valid('query');
        const now = services.clock();
        assertEnteredDates({ date }, now);
        return context.json(await getTeamDay(db, date, now));
      })
      // POST, since it appends an audit entry.
      .post('/bookings.csv', freshIdentity, queryOf(BookingSearch), async (context) => {
        const file = await exportBookings(services, context.req.valid('query'), context.var.admin);
        return context.body(file, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="bookings-${showDateAt(services.clock())}.csv"`,
        });
      })
      .get('/bookings/:id', async (context) => {
        const id = bookingId(context.req.param('id'));
        return context.json(await getBookingRecord(services, id));
      })
      .patch(
        '/bookings/:id',
        failsAs(ADMIN_MESSAGES.updateFailed),
        jsonBody(StatusChange),
        async (context) => {
          const change = context.req.valid('json');
          const id = bookingId(context.req.param('id'));
          return context.json(await changeStatus(services, id, change, context.var.admin));
        },
      )
      .post(
        '/bookings/:id/move',
        failsAs(ADMIN_MESSAGES.moveFailed),
        jsonBody(TeamMove),
        async (context) => {
          const move = context.req.valid('json');
          const id = bookingId(context.req.param('id'));
          return context.json(await moveByTeam(services, id, move, context.var.admin));
        },
      )
      .delete(
        '/bookings/:id',
        failsAs(ADMIN_MESSAGES.deleteFailed),
        freshIdentity,
        queryOf(DeletionQuery),
        async (context) => {
          const notifiesGuest = context.req.valid('query').notifies_guest === 'yes';
          const id = bookingId(context.req.param('id'));
          return context.json(await deleteBooking(services, id, notifiesGuest, context.var.admin));
        },
      )
      .post(
        '/bookings/:id/mails',
        failsAs(ADMIN_MESSAGES.mailFailed),
        jsonBody(MailRequest),
        async (context) => {
          const { audience } = context.req.valid('json');
          const id = bookingId(context.req.param('id'));
          await sendMailAgain(services, id, audience, context.var.admin);
          return context.json({ status: 'queued' as const }, 202);
        },
      )
      .post('/bookings/:id/link', failsAs(ADMIN_MESSAGES.linkFailed), async (context) => {
        const id = bookingId(context.req.param('id'));
        return context.json({ guest_link: await renewLink(services, id, context.var.admin) });
      })
  );
}
