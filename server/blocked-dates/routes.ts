import { Hono } from 'hono';
import { showDateAt } from '#domain/show-time.ts';
import {
  type AffectedAnswer,
  AffectedQuery,
  type BlockedDates,
  BlockRequest,
  rangeOf,
} from '#domain/workroom.ts';
import type { AdminDesk } from '#server/admin/admin-desk.ts';
import type { AdminEnvironment } from '#server/auth/require-admin.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { ProblemError } from '#server/http/problems.ts';
import { queryOf } from '#server/http/query.ts';
import { blockDates } from './block-dates.ts';
import { getAffectedBookings, getBlockedDates } from './queries.ts';
import { unblockDate } from './unblock-date.ts';

/** No id looks otherwise; whatever else stands there may be a text that no database takes. */
const ID = /^[\w-]{1,64}$/;

/** The calls of the tab Blocked Dates (sections 6 and 7). */
export function blockedDatesRoutes(desk: AdminDesk) {
  const { db } = desk.database;
  return new Hono<AdminEnvironment>()
    .get('/blocked-dates', async (context) =>
      context.json<BlockedDates>({
        today: showDateAt(desk.clock()),
        blocked_dates: await getBlockedDates(db),
      }),
    )
    .get('/blocked-dates/affected', queryOf(AffectedQuery), async (context) =>
      context.json<AffectedAnswer>({
        affected: await getAffectedBookings(db, rangeOf(context.req.valid('query'))),
      }),
    )
    .post('/blocked-dates', jsonBody(BlockRequest), async (context) => {
      const outcome = await blockDates(desk, context.req.valid('json'), context.var.admin.email);
      if (outcome.kind === 'already_blocked') {
        throw new ProblemError('already_blocked', { field: 'blocked_date' });
      }
      return context.json(outcome.answer, 201);
    })
    .delete('/blocked-dates/:id', async (context) => {
      const id = context.req.param('id');
      if (!ID.test(id) || !(await unblockDate(desk, id, context.var.admin.email))) {
        throw new ProblemError('block_gone');
      }
      return context.json({ status: 'unblocked' as const });
    });
}
