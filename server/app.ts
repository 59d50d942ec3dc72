import { Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import type { Logger } from 'pino';
import { CALENDAR_FORM_PATH } from '#domain/guest-link/calendar-form.ts';
import { YOUR_BOOKING_FORM } from '#domain/guest-link/guest-link-url.ts';
import { INVITATION_FORM } from '#domain/invitation/invitation-link.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import type { BookingPage } from './booking-page/booking-page.ts';
import { bookingPageRoutes } from './booking-page/routes.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import type { Config } from './config/config.ts';
import { calendarFormRoutes } from './guest-link/calendar-form.ts';
import type { ProxySigns } from './health-report/proxy-signs.ts';
import { rejectOtherMethods } from './http/allowed-methods.ts';
import type { AppEnvironment } from './http/environment.ts';
import { clientIp } from './http/middleware/client-ip.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { redirectRewrittenLinks } from './http/middleware/rewritten-links.ts';
import { sameOrigin } from './http/middleware/same-origin.ts';
import { problemResponse, respondToError } from './http/problem-responses.ts';
import { healthRoutes } from './probes/health-routes.ts';
import type { Metrics } from './probes/metrics.ts';
import { metricsRoutes } from './probes/metrics-routes.ts';
import { limitPerClient } from './rate-limits/limit-per-client.ts';
import { API, type ApiServices, apiRoutes } from './routes/api-routes.ts';
import { pageHandler } from './static/page-handler.ts';
import type { StaticFiles } from './static/static-files.ts';

export interface AppDeps extends ApiServices {
  readonly config: Pick<Config, 'metricsToken' | 'origin' | 'trustedProxies'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly proxySigns: ProxySigns;
  readonly random: () => number;
  /** Undefined outside of a release's folder. */
  readonly release: string | undefined;
  /** Undefined without pages, as in development. */
  readonly bookingPage: BookingPage | undefined;
  /** Complete once the port is known, since pages contain the public URL. */
  readonly pages: () => StaticFiles;
  readonly port: () => number;
}

/** The routes that read forms. */
const FORM_PATHS = [BOOKING_PAGE_PATH, CALENDAR_FORM_PATH];

export function createApp(deps: AppDeps) {
  const { config, guest, limits, log, metrics, pages, random, services } = deps;
  // The default falls back to a slower router, without a word, if this one rejects a path.
  const app = new Hono<AppEnvironment>({ router: new RegExpRouter() });

  app.onError(respondToError);
  app.use(requestLog({ log, random, observe: (request) => metrics.observeRequest(request) }));
  app.use(clientIp(config.trustedProxies, deps.proxySigns));
  app.use(sameOrigin(config.origin, deps.port, FORM_PATHS));
  const requestLimit = limitPerClient(limits.requestsPerClient);
  app.use(`${API}/*`, requestLimit);
  for (const path of FORM_PATHS) app.use(path, requestLimit);

  app.route('/', apiRoutes(deps));
  app.route('/', calendarFeedRoutes(deps.admin));
  app.route('/', healthRoutes(services.database, deps.release));
  app.route('/', metricsRoutes(metrics, config.metricsToken));
  app.route('/', calendarFormRoutes(guest));
  if (deps.bookingPage)
    app.route('/', bookingPageRoutes(deps.bookingPage, services, guest.formKeys));
  app.use(rejectOtherMethods(app.routes));
  app.all(`${API}/*`, (context) => problemResponse(context, 'not_found'));
  app.all('*', redirectRewrittenLinks(YOUR_BOOKING_FORM));
  app.all('*', redirectRewrittenLinks(INVITATION_FORM));
  app.all('*', pageHandler(pages));
  return app;
}
