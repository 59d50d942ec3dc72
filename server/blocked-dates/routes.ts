import { Hono } from 'hono';
import type { AffectedResponse, BlockedDates } from '#domain/admin/blocked-date-responses.ts';
import { AffectedQuery, BlockRequest, blockedRange } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { assertEnteredDates } from '#server/http/input/entered-dates.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { queryOf } from '#server/http/input/query.ts';
import { rowId } from '#server/http/input/row-id.ts';
import { failsAs } from '#server/http/middleware/fails-as.ts';
import { askGuestsOf } from './ask-guests.ts';
import { blockDates } from './block-dates.ts';
import { getAffectedBookings, getBlockedDates, getRemainingBookings } from './queries.ts';
import { unblockDate } from './unblock-date.ts';

export function blockedDatesRoutes(services: AdminServices) {
  const { db } = services.database;
  return new Hono<AdminEnvironment>()
    .get('/blocked-dates', async (context) => {
      const now = services.clock();
      return context.json<BlockedDates>({
        today: showDateAt(now),
        blocked_dates: await getBlockedDates(db),
        remaining: await getRemainingBookings(db, now),
      });
    })
    .get('/blocked-dates/affected', queryOf(AffectedQuery), async (context) => {
      const { blocked_date, until } = context.req.valid('query');
      assertEnteredDates({ blocked_date, until }, services.clock());
      const range = blockedRange({ blocked_date, until });
      return context.json<AffectedResponse>({
        affected: await getAffectedBookings(db, range, services.clock()),
      });
    })
    .post('/blocked-dates', jsonBody(BlockRequest), async (context) => {
      const request = context.req.valid('json');
      const { blocked_date, until } = request;
      assertEnteredDates({ blocked_date, until }, services.clock());
      return context.json(await blockDates(services, request, context.var.admin.email), 201);
    })
    .post('/blocked-dates/:id/requests', failsAs(ADMIN_MESSAGES.askFailed), async (context) => {
      const id = rowId(context.req.param('id'), 'blocked_date_not_found');
      return context.json(await askGuestsOf(services, id, context.var.admin.email));
    })
    .delete('/blocked-dates/:id', failsAs(ADMIN_MESSAGES.unblockFailed), async (context) => {
      const id = rowId(context.req.param('id'), 'blocked_date_not_found');
      await unblockDate(services, id, context.var.admin.email);
      return context.json({ status: 'unblocked' as const });
    });
}
