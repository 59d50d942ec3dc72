import { OWN_SESSION_ROUTES } from '#server/auth/own-session-routes.ts';
import { AUTH_ROUTES } from '#server/auth/routes.ts';
import { SECOND_FACTOR_ROUTES } from '#server/auth/second-factor-routes.ts';
import { AVAILABILITY_ROUTES } from '#server/availability/routes.ts';
import { BLOCKED_DATES_ROUTES } from '#server/blocked-dates/routes.ts';
import { BOOKING_PAGE_ROUTES } from '#server/booking-page/routes.ts';
import { ADMIN_BOOKING_ROUTES } from '#server/bookings/admin/routes.ts';
import { BOOKING_ROUTES } from '#server/bookings/routes.ts';
import { ADMIN_FEED_ROUTES, CALENDAR_FEED_ROUTES } from '#server/calendar-feed/routes.ts';
import { CONTACT_ROUTES } from '#server/contact/routes.ts';
import { DAY_VIEW_ROUTES } from '#server/day-view/routes.ts';
import { HOME_ROUTES } from '#server/episodes/home-routes.ts';
import { EPISODE_ROUTES } from '#server/episodes/routes.ts';
import { GUEST_ROUTES } from '#server/guest-link/routes.ts';
import { HEALTH_REPORT_ROUTES } from '#server/health-report/routes.ts';
import type { RouteFacts } from '#server/http/routing/route.ts';
import { ADMIN_INVITATION_ROUTES, INVITATION_ROUTES } from '#server/invitations/routes.ts';
import { LIVE_ROUTES } from '#server/live/routes.ts';
import { PASSCODE_ROUTES } from '#server/passcode/routes.ts';
import { METRICS_ROUTES, PROBE_ROUTES } from '#server/probes/routes.ts';
import { HISTORY_ROUTES } from './history.ts';

const GROUPS = {
  booking: [...AVAILABILITY_ROUTES, ...BOOKING_ROUTES, ...PASSCODE_ROUTES, ...INVITATION_ROUTES],
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

export const ROUTE_GROUPS = {
  ...GROUPS,
  booking: [...GROUPS.booking, ...CONTACT_ROUTES, ...BOOKING_PAGE_ROUTES],
  site: [...GROUPS.site, ...HOME_ROUTES],
};

type TypedRoute = (typeof ROUTE_GROUPS)[keyof typeof ROUTE_GROUPS][number];

/** The browser's client uses it: the only import of the app from the server. */
export type Api = { readonly [Of in TypedRoute as Of['name']]: NonNullable<Of['types']> };

export const ROUTES: readonly (RouteFacts & { readonly name: string })[] =
  Object.values(ROUTE_GROUPS).flat();
