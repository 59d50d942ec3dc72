import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type { Logger } from 'pino';
import { EPISODE_FEED_PATH, EPISODES_PATH } from '#domain/rendering/page-data.ts';
import { API_ROUTES, CORE_ROUTES, PAGE_ROUTES } from './all-routes.ts';
import { type AdminServices, createAuthServices } from './auth/accounts/services.ts';
import type { PasswordHasher } from './auth/better-auth/crypto.ts';
import { accessChecks } from './auth/session/access.ts';
import type { AvailabilityCache } from './availability/availability-cache.ts';
import type { GateServices } from './bookings/consent.ts';
import type { Config } from './config/config.ts';
import type { ContactServices } from './contact/routes.ts';
import { CONTACT_ROUTES } from './contact/routes.ts';
import { archiveFiles } from './episodes/archive.ts';
import { SITE_MAP_PATH } from './episodes/archive-files.ts';
import { forPreviews, HOME_ROUTES } from './episodes/home-routes.ts';
import type { GuestFormServices } from './guest-link/linked-booking.ts';
import type { ProxySigns } from './health-report/proxy-signs.ts';
import type { EdgeCache } from './http/edge-cache.ts';
import type { AppEnvironment } from './http/environment.ts';
import { clientIp } from './http/middleware/client-ip.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { redirectRewrittenLinks } from './http/middleware/rewritten-links.ts';
import { sameOrigin } from './http/middleware/same-origin.ts';
import { problemResponse, respondToError } from './http/problem-responses.ts';
import { mount, rejectOtherMethods } from './http/routing/mount.ts';
import type { SseBroadcaster } from './live/sse-broadcaster.ts';
import type { Pages } from './pages/pages.ts';
import { passcodeGrants } from './passcode/grants.ts';
import type { Metrics } from './probes/metrics.ts';
import { databaseProbe } from './probes/routes.ts';
import { limitPerClient } from './rate-limits/limit-per-client.ts';
import type { Limits } from './rate-limits/limits.ts';
import type { Limiters } from './rate-limits/rate-limiter.ts';
import { pageHandler } from './static/responses.ts';

/** The services that the modules declare, and what only the app needs. */
export interface AppDeps
  extends Omit<AdminServices, 'auth'>,
    Omit<ContactServices, 'limiters'>,
    Omit<GuestFormServices, 'limiters' | 'limits'>,
    Omit<GateServices, 'grants'> {
  readonly availabilityCache: AvailabilityCache;
  readonly broadcaster: SseBroadcaster;
  readonly config: Config;
  readonly edgeCache: EdgeCache;
  readonly limiters: Limiters;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Undefined in development. */
  readonly pages: Pages | undefined;
  readonly passwords: PasswordHasher;
  readonly port: () => number;
  readonly proxySigns: ProxySigns;
  readonly random: () => number;
}

const API = '/api';
/** The paths of forms for browsers without scripts. */
const FORM_PATHS = API_ROUTES.flatMap(({ bodyType, path }) => (bodyType ? path : []));

export function createApp(deps: AppDeps) {
  const { config, database, limits, log, metrics, pages, random } = deps;
  // The default falls back to a slower router, without a word, if this one rejects a path.
  const app = new Hono<AppEnvironment>({ router: new RegExpRouter() });

  app.onError(respondToError);
  app.use(requestLog({ log, random, observe: (request) => metrics.observeRequest(request) }));
  app.use(clientIp(config.trustedProxies, deps.proxySigns));
  app.use(sameOrigin(config.origin, deps.port, FORM_PATHS));
  const requestLimit = limitPerClient(limits.requestsPerClient);
  app.use(`${API}/*`, requestLimit);
  for (const path of FORM_PATHS) app.use(path, requestLimit);
  for (const { path } of HOME_ROUTES) app.use(path, forPreviews(requestLimit));

  const auth = createAuthServices({
    database,
    secret: config.authSecret,
    origin: deps.origin,
    limits,
    clock: database.capabilities.now,
    instanceClock: deps.clock,
    passwords: deps.passwords,
    requiresSecondFactor: config.requiresSecondFactor,
    log,
  });
  const grants = passcodeGrants(config.authSecret, config.bookingPasscode, deps.clock);
  const services = {
    ...deps,
    auth,
    admin: { ...deps, auth },
    booking: { ...deps, grants },
    contact: deps,
    guest: deps,
    invitations: deps,
    passcode: { ...deps, grants },
    probes: { isDatabaseAvailable: databaseProbe(database.db), writes: database.writes },
  };
  const checks = accessChecks(auth);
  mount(app, CORE_ROUTES, services, { checks, log });
  if (deps.contactDelivery !== '') mount(app, CONTACT_ROUTES, services, { checks, log });
  if (pages) mount(app, PAGE_ROUTES, { ...services, ...pages }, { checks, log });
  app.use(`${API}/admin/*`, async function hideUnknownPaths(context, next) {
    await checks.admin(context);
    await next();
  });
  app.use(rejectOtherMethods(app.routes));
  app.all(`${API}/*`, (context) => problemResponse(context, 'not_found'));
  if (pages) {
    const serveArchive = archiveFiles({ ...pages, edgeCache: deps.edgeCache });
    for (const path of [`${EPISODES_PATH}/*`, EPISODE_FEED_PATH, SITE_MAP_PATH])
      app.use(path, serveArchive);
  }
  app.all('*', redirectRewrittenLinks);
  app.all('*', pageHandler(pages?.files));
  return app;
}
