import { Hono } from 'hono';
import type { AffectedResponse, BlockedDates } from '#domain/admin/blocked-date-responses.ts';
import { AffectedQuery, BlockRequest, blockedRange } from '#domain/admin/blocked-dates.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import { queryOf } from '#server/http/input/query.ts';
import { rowId } from '#server/http/input/row-id.ts';
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
      const range = blockedRange(context.req.valid('query'));
      return context.json<AffectedResponse>({
        affected: await getAffectedBookings(db, range, services.clock()),
      });
    })
    .post('/blocked-dates', jsonBody(BlockRequest), async (context) => {
      const blocked = await blockDates(
        services,
        context.req.valid('json'),
        context.var.admin.email,
      );
      return context.json(blocked, 201);
    })
    .post('/blocked-dates/:id/requests', async (context) => {
      const id = rowId(context.req.param('id'), 'block_gone');
      return context.json(await askGuestsOf(services, id, context.var.admin.email));
    })
    .delete('/blocked-dates/:id', async (context) => {
      const id = rowId(context.req.param('id'), 'block_gone');
      await unblockDate(services, id, context.var.admin.email);
      return context.json({ status: 'unblocked' as const });
    });
}
