import { Hono } from 'hono';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import type { AdminEnvironment } from '#server/auth/session/require-admin.ts';
import { requireFreshIdentity } from '#server/auth/session/require-fresh-identity.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { createFeed, deleteFeed, FEED_PATH, getFeed, isFeedKey } from './feeds.ts';
import { recordingsCalendar } from './recordings.ts';

/** Must be mounted behind `requireAdmin`. */
export function adminFeedRoutes(services: AdminServices) {
  return new Hono<AdminEnvironment>()
    .get('/calendar-feed', async (context) =>
      context.json(await getFeed(services.database.db, context.var.admin.id)),
    )
    .post('/calendar-feed', requireFreshIdentity(services.auth), async (context) =>
      context.json(await createFeed(services, context.var.admin, context.var.sessionId), 201),
    )
    .delete('/calendar-feed', async (context) =>
      context.json(await deleteFeed(services, context.var.admin)),
    );
}

/** For calendar clients, which have no session; 404 for every invalid key. */
export function calendarFeedRoutes(services: AdminServices) {
  const { clock, database } = services;
  return new Hono<AppEnvironment>().get(FEED_PATH, async (context) => {
    if (!(await isFeedKey(services, context.req.query('key') ?? ''))) {
      throw new Rejection('not_found');
    }
    return context.body(await recordingsCalendar(database.db, clock()), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  });
}
