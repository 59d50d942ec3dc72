import { Hono } from 'hono';
import { AuditQuery } from '#domain/admin/audit.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { type AdminEnvironment, requireAdmin } from '#server/auth/session/require-admin.ts';
import { blockedDatesRoutes } from '#server/blocked-dates/routes.ts';
import { adminBookingRoutes } from '#server/bookings/admin/routes.ts';
import { adminFeedRoutes } from '#server/calendar-feed/routes.ts';
import { getAuditPage } from '#server/database/audit.ts';
import { dayViewRoutes } from '#server/day-view/routes.ts';
import { healthReportRoutes } from '#server/health-report/routes.ts';
import { queryOf } from '#server/http/input/query.ts';
import { adminInvitationRoutes } from '#server/invitations/admin/routes.ts';
import { ownSessionRoutes } from '#server/own-sessions/routes.ts';

/** The admin API. The access is checked with each request, and no response is cached. */
export function adminRoutes(services: AdminServices) {
  return new Hono<AdminEnvironment>()
    .basePath('/admin')
    .use(requireAdmin(services.auth))
    .use(async function neverKeep(context, next) {
      await next();
      context.header('Cache-Control', 'no-store');
    })
    .route('/', blockedDatesRoutes(services))
    .route('/', adminBookingRoutes(services))
    .route('/', dayViewRoutes(services))
    .route('/', adminFeedRoutes(services))
    .route('/', adminInvitationRoutes(services))
    .route('/', ownSessionRoutes(services))
    .route('/', healthReportRoutes(services.health))
    .get('/history', queryOf(AuditQuery), async (context) =>
      context.json(await getAuditPage(services.database.db, context.req.valid('query').before)),
    );
}
