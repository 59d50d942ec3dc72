import { Hono } from 'hono';
import type { Logger } from 'pino';
import { adminRoutes } from './admin/routes.ts';
import type { AdminServices } from './admin-services.ts';
import { authRoutes } from './auth/routes.ts';
import type { AvailabilityCache } from './availability/availability-cache.ts';
import { availabilityRoutes } from './availability/routes.ts';
import type { BookingServices } from './bookings/book-slot.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import type { Config } from './config.ts';
import { contactRoutes } from './contact/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { clientIp } from './http/client-ip.ts';
import { conditionalRequests } from './http/conditional-requests.ts';
import type { AppEnvironment } from './http/environment.ts';
import { problemResponse, respondToError } from './http/problems.ts';
import { requestLog } from './http/request-log.ts';
import { sameOrigin } from './http/same-origin.ts';
import { liveRoutes } from './live/routes.ts';
import type { SseBroadcaster } from './live/sse-broadcaster.ts';
import { type PasscodeServices, passcodeRoutes } from './passcode/routes.ts';
import { limitPerClient } from './rate-limits/limit-per-client.ts';
import type { Limits } from './rate-limits/limits.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { pageHandler } from './static/page-handler.ts';
import type { StaticFile } from './static/static-files.ts';

/** Everything that the app depends on. */
export interface AppDeps {
  readonly config: Pick<Config, 'origin' | 'trustedProxies'>;
  readonly services: BookingServices;
  readonly passcode: PasscodeServices;
  readonly admin: AdminServices;
  readonly availabilityCache: AvailabilityCache;
  readonly broadcaster: SseBroadcaster;
  readonly limits: Limits;
  readonly log: Logger;
  /** Uniform in [0, 1). */
  readonly random: () => number;
  /** Complete once the port is known, since pages contain the public URL. */
  readonly pages: () => ReadonlyMap<string, StaticFile>;
  readonly port: () => number;
  /** The mailbox for messages of the contact form; with '' the route does not exist. */
  readonly contactDelivery: string;
}

const API = '/api';

/** The API of the pages, chained so that its type reaches the client. */
function apiRoutes({ admin, availabilityCache, services, broadcaster, passcode }: AppDeps) {
  return new Hono<AppEnvironment>()
    .basePath(API)
    .route('/', availabilityRoutes(availabilityCache))
    .route('/', bookingRoutes(services))
    .route('/', passcodeRoutes(passcode))
    .route('/', authRoutes(admin.auth))
    .route('/', adminRoutes(admin))
    .route('/', liveRoutes(broadcaster));
}

/** The same with the endpoint of the contact form. */
function apiRoutesWithContact(parts: AppDeps) {
  const { database } = parts.services;
  const { now } = database.capabilities;
  const perClient = createRateLimiter('message', parts.limits.messagesPerClient, now);
  const contactServices = { database, delivery: parts.contactDelivery, perClient };
  return apiRoutes(parts).route('/', contactRoutes(contactServices));
}

/** The Allow header of each URL, for requests with another method. */
const ALLOWED = {
  '/api/admin/blocked-dates': 'GET, HEAD, POST',
  '/api/admin/blocked-dates/affected': 'GET, HEAD',
  '/api/admin/blocked-dates/:id': 'DELETE',
  '/api/admin/bookings': 'GET, HEAD',
  '/api/admin/bookings.csv': 'POST',
  '/api/admin/bookings/:id': 'DELETE, GET, HEAD, PATCH',
  '/api/admin/bookings/:id/mails': 'POST',
  '/api/admin/calendar-feed': 'DELETE, GET, HEAD, POST',
  '/api/admin/history': 'GET, HEAD',
  '/api/auth/confirm': 'POST',
  '/api/auth/forgot': 'POST',
  '/api/auth/logout': 'POST',
  '/api/auth/password': 'POST',
  '/api/auth/reset': 'POST',
  '/api/auth/session': 'GET, HEAD',
  '/api/auth/signup': 'POST',
  '/api/auth/token': 'POST',
  '/api/availability': 'GET, HEAD',
  '/api/bookings': 'POST',
  '/api/calendar-feed.ics': 'GET, HEAD',
  '/api/live': 'GET, HEAD',
  '/api/passcode': 'POST',
  '/healthz': 'GET, HEAD',
  '/readyz': 'GET, HEAD',
} as const;

const ALLOWED_WITH_CONTACT = { ...ALLOWED, '/api/messages': 'POST' } as const;

/** The middleware, then the API, then the pages. */
export function createApp(parts: AppDeps) {
  const { config, limits, log, pages, random } = parts;
  const app = new Hono<AppEnvironment>();

  app.onError(respondToError);
  app.use(requestLog(log, random));
  app.use(clientIp(config.trustedProxies));
  app.use(sameOrigin(config.origin, parts.port));
  app.use(`${API}/*`, limitPerClient(limits.requestsPerClient));

  const takesMessages = parts.contactDelivery !== '';
  if (takesMessages) app.route('/', apiRoutesWithContact(parts));
  else app.route('/', apiRoutes(parts));
  app.route('/', calendarFeedRoutes(parts.admin));
  app.route('/', healthRoutes(parts.services.database));
  for (const [path, allowed] of Object.entries(takesMessages ? ALLOWED_WITH_CONTACT : ALLOWED)) {
    app.all(path, (context) => problemResponse(context, 'method_not_allowed', { allow: allowed }));
  }
  app.all(`${API}/*`, (context) => problemResponse(context, 'not_found'));
  app.all('*', conditionalRequests(), pageHandler(pages));
  return app;
}

/** For the browser's client: the only import of the app from the server. */
export type Api = ReturnType<typeof apiRoutesWithContact>;
