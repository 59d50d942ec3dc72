import { AuditPage, AuditQuery } from '#domain/admin/audit.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { OWN_SESSION_ROUTES } from './auth/own-session-routes.ts';
import { AUTH_ROUTES } from './auth/routes.ts';
import { SECOND_FACTOR_ROUTES } from './auth/second-factor-routes.ts';
import { AVAILABILITY_ROUTES } from './availability/routes.ts';
import { BLOCKED_DATES_ROUTES } from './blocked-dates/routes.ts';
import { BOOKING_PAGE_ROUTES } from './booking-page/routes.ts';
import { ADMIN_BOOKING_ROUTES } from './bookings/admin/routes.ts';
import { BOOKING_ROUTES } from './bookings/routes.ts';
import { ADMIN_FEED_ROUTES, CALENDAR_FEED_ROUTES } from './calendar-feed/routes.ts';
import { CONTACT_ROUTES } from './contact/routes.ts';
import { getAuditPage } from './database/audit.ts';
import { DAY_VIEW_ROUTES } from './day-view/routes.ts';
import { HOME_ROUTES } from './episodes/home-routes.ts';
import { EPISODE_ROUTES } from './episodes/routes.ts';
import { GUEST_ROUTES } from './guest-link/routes.ts';
import { HEALTH_REPORT_ROUTES } from './health-report/routes.ts';
import { json, type RouteFacts, route } from './http/routing/route.ts';
import { ADMIN_INVITATION_ROUTES, INVITATION_ROUTES } from './invitations/routes.ts';
import { LIVE_ROUTES } from './live/routes.ts';
import { METRICS_ROUTES, PROBE_ROUTES } from './probes/routes.ts';

const HISTORY_ROUTES = [
  route('GET /api/admin/history', {
    caller: 'admin',
    summary: 'Reads who did what, without guest data.',
    query: AuditQuery,
    response: json(AuditPage, 'Newest first.'),
    run: ({ query }, services: Services) => getAuditPage(services.database.db, query.before),
  }),
];

const GROUPS = {
  booking: [...AVAILABILITY_ROUTES, ...BOOKING_ROUTES, ...INVITATION_ROUTES],
  guest: GUEST_ROUTES,
  account: [...AUTH_ROUTES, ...SECOND_FACTOR_ROUTES],
  admin: [
    ...ADMIN_BOOKING_ROUTES,
    ...DAY_VIEW_ROUTES,
    ...BLOCKED_DATES_ROUTES,
    ...EPISODE_ROUTES,
    ...ADMIN_FEED_ROUTES,
    ...OWN_SESSION_ROUTES,
    ...ADMIN_INVITATION_ROUTES,
    ...HISTORY_ROUTES,
    ...HEALTH_REPORT_ROUTES,
  ],
  site: [...LIVE_ROUTES, ...CALENDAR_FEED_ROUTES, ...PROBE_ROUTES, ...METRICS_ROUTES],
};

export const CORE_ROUTES = Object.values(GROUPS).flat();

export const PAGE_ROUTES = [...BOOKING_PAGE_ROUTES, ...HOME_ROUTES];

export const ROUTE_GROUPS = {
  ...GROUPS,
  booking: [...GROUPS.booking, ...CONTACT_ROUTES, ...BOOKING_PAGE_ROUTES],
  site: [...GROUPS.site, ...HOME_ROUTES],
};

type TypedRoute = (typeof ROUTE_GROUPS)[keyof typeof ROUTE_GROUPS][number];

/** The browser's client uses it: the only import of the app from the server. */
export type Api = { readonly [Of in TypedRoute as Of['name']]: NonNullable<Of['types']> };

export const API_ROUTES: readonly RouteFacts[] = Object.values(ROUTE_GROUPS).flat();
