import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type { Logger } from 'pino';
import { API_ROUTES, CORE_ROUTES, PAGE_ROUTES } from './all-routes.ts';
import { createAuthServices, type Services } from './auth/accounts/services.ts';
import type { PasswordHasher } from './auth/better-auth/crypto.ts';
import { accessChecks } from './auth/session/access.ts';
import type { AvailabilityCache } from './availability/availability-cache.ts';
import { CONTACT_ROUTES } from './contact/routes.ts';
import { ARCHIVE_PATHS, archiveFiles } from './episodes/archive.ts';
import { HOME_ROUTES } from './episodes/home-routes.ts';
import { forPreviews } from './episodes/previews.ts';
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
import type { Metrics } from './probes/metrics.ts';
import { databaseProbe } from './probes/routes.ts';
import { limitPerClient } from './rate-limits/limit-per-client.ts';
import { pageHandler } from './static/responses.ts';
import { passcodeGrants } from './tokens/passcode-grants.ts';

/** The services but those that the app creates, and what only the app needs. */
export interface AppDeps extends Omit<Services, 'auth' | 'grants'> {
  readonly availabilityCache: AvailabilityCache;
  readonly broadcaster: SseBroadcaster;
  readonly edgeCache: EdgeCache;
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
  for (const path of [...HOME_ROUTES.map((home) => home.path), ...ARCHIVE_PATHS])
    app.use(path, forPreviews(requestLimit));

  const auth = createAuthServices(deps);
  const services = {
    ...deps,
    auth,
    grants: passcodeGrants(config.authSecret, config.bookingPasscode, deps.clock),
    isDatabaseAvailable: databaseProbe(database.db),
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
    const serveArchive = archiveFiles({ ...pages, auth, edgeCache: deps.edgeCache });
    for (const path of ARCHIVE_PATHS) app.use(path, serveArchive);
  }
  app.all('*', redirectRewrittenLinks);
  app.all('*', pageHandler(pages?.files));
  return app;
}
