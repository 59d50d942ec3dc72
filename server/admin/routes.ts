import { Hono } from 'hono';
import { HistoryQuery } from '#domain/workroom.ts';
import { type AdminEnvironment, requireAdmin } from '#server/auth/require-admin.ts';
import { blockedDatesRoutes } from '#server/blocked-dates/routes.ts';
import { adminBookingRoutes } from '#server/bookings/admin-routes.ts';
import { adminFeedRoutes } from '#server/calendar-feed/routes.ts';
import { getHistory } from '#server/history/history.ts';
import { queryOf } from '#server/http/query.ts';
import type { AdminDesk } from './admin-desk.ts';

/** What only admins may call: each call is let through, or not, anew. Nothing of it is kept. */
export function adminRoutes(desk: AdminDesk) {
  return new Hono<AdminEnvironment>()
    .basePath('/admin')
    .use(requireAdmin(desk.auth))
    .use(async function neverKeep(context, next) {
      await next();
      context.header('Cache-Control', 'no-store');
    })
    .route('/', blockedDatesRoutes(desk))
    .route('/', adminBookingRoutes(desk))
    .route('/', adminFeedRoutes(desk))
    .get('/history', queryOf(HistoryQuery), async (context) =>
      context.json(await getHistory(desk.database.db, context.req.valid('query').before)),
    );
}
