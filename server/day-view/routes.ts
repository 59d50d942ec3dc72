import { Hono } from 'hono';
import { DayQuery, NoteChange, OutcomeChange } from '#domain/admin/bookings/recording-outcome.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { assertEnteredDates } from '#server/http/input/entered-dates.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { queryOf } from '#server/http/input/query.ts';
import { rowId } from '#server/http/input/row-id.ts';
import { failsAs } from '#server/http/middleware/fails-as.ts';
import { changeNote } from './change-note.ts';
import { changeOutcome } from './change-outcome.ts';
import { getDay } from './get-day.ts';

/** The day view of the admin area. Must be mounted behind `requireAdmin`. */
export function dayViewRoutes(services: AdminServices) {
  return new Hono<AdminEnvironment>()
    .get('/day', queryOf(DayQuery), async (context) => {
      const { date } = context.req.valid('query');
      assertEnteredDates({ date }, services.clock());
      return context.json(await getDay(services, date));
    })
    .post(
      '/bookings/:id/note',
      failsAs(ADMIN_MESSAGES.noteFailed),
      jsonBody(NoteChange),
      async (context) => {
        const id = rowId(context.req.param('id'), 'booking_not_found');
        await changeNote(services, id, context.req.valid('json'), context.var.admin.email);
        return context.json({ status: 'saved' as const });
      },
    )
    .post(
      '/bookings/:id/outcome',
      failsAs(ADMIN_MESSAGES.outcomeFailed),
      jsonBody(OutcomeChange),
      async (context) => {
        const id = rowId(context.req.param('id'), 'booking_not_found');
        await changeOutcome(services, id, context.req.valid('json'), context.var.admin.email);
        return context.json({ status: 'saved' as const });
      },
    );
}
