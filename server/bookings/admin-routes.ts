import { Hono } from 'hono';
import { showDateAt } from '#domain/show-time.ts';
import {
  BookingListQuery,
  BookingSearch,
  DeletionQuery,
  MailRequest,
  StatusChange,
} from '#domain/workroom.ts';
import type { AdminDesk } from '#server/admin/admin-desk.ts';
import type { AdminEnvironment } from '#server/auth/require-admin.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { ProblemError } from '#server/http/problems.ts';
import { queryOf } from '#server/http/query.ts';
import { rowId } from '#server/http/row-id.ts';
import { getBookingRecord } from './booking-record.ts';
import { type ChangeOutcome, changeStatus } from './change-status.ts';
import { deleteBooking } from './delete-booking.ts';
import { exportBookings } from './export-bookings.ts';
import { listBookings } from './list-bookings.ts';
import { sendMailAgain } from './send-mail-again.ts';

/** The endpoints of the tab Bookings. Must be mounted behind `requireAdmin`. */
export function adminBookingRoutes(desk: AdminDesk) {
  const { db } = desk.database;

  const bookingId = (id: string) => rowId(id, 'booking_gone');

  function answerOf(outcome: ChangeOutcome) {
    if (outcome.kind === 'refused') throw new ProblemError(outcome.code);
    if (outcome.answer.is_guest_told) desk.onMailQueued();
    return outcome.answer;
  }

  return (
    new Hono<AdminEnvironment>()
      .get('/bookings', queryOf(BookingListQuery), async (context) =>
        context.json(await listBookings(db, context.req.valid('query'), desk.clock())),
      )
      // It writes a line of the history.
      .post('/bookings.csv', queryOf(BookingSearch), async (context) => {
        const file = await exportBookings(desk, context.req.valid('query'), context.var.admin);
        return context.body(file, 200, {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="bookings-${showDateAt(desk.clock())}.csv"`,
        });
      })
      .get('/bookings/:id', async (context) => {
        const record = await getBookingRecord(db, bookingId(context.req.param('id')), desk.clock());
        if (record === null) throw new ProblemError('booking_gone');
        return context.json(record);
      })
      .patch('/bookings/:id', jsonBody(StatusChange), async (context) => {
        const change = context.req.valid('json');
        const id = bookingId(context.req.param('id'));
        return context.json(answerOf(await changeStatus(desk, id, change, context.var.admin)));
      })
      .delete('/bookings/:id', queryOf(DeletionQuery), async (context) => {
        const tellsGuest = context.req.valid('query').tells_guest === 'yes';
        const id = bookingId(context.req.param('id'));
        return context.json(answerOf(await deleteBooking(desk, id, tellsGuest, context.var.admin)));
      })
      .post('/bookings/:id/mails', jsonBody(MailRequest), async (context) => {
        const { audience } = context.req.valid('json');
        const outcome = await sendMailAgain(
          desk,
          bookingId(context.req.param('id')),
          audience,
          context.var.admin,
        );
        if (outcome !== 'queued') throw new ProblemError(outcome);
        desk.onMailQueued();
        return context.json({ status: outcome }, 202);
      })
  );
}
