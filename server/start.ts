import type { Registry } from 'prom-client';
import type { DocumentVersions } from '#domain/booking/legal-documents.ts';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import { createApp } from './app.ts';
import { createAuthServices } from './auth/accounts/services.ts';
import type { PasswordHasher } from './auth/better-auth/crypto.ts';
import { createAvailabilityCache } from './availability/availability-cache.ts';
import { type BackgroundWorkParts, startBackgroundWork } from './background-work.ts';
import { createGateVerifier } from './bookings/consent.ts';
import { localOrigin, localUrl } from './config/config.ts';
import type { EngineParts } from './database/capabilities.ts';
import { rejectDemo } from './database/demo-mark.ts';
import { openDatabase } from './database/engines/open.ts';
import type { HealthMonitor } from './health-report/health-monitor.ts';
import { createProxySigns } from './health-report/proxy-signs.ts';
import { createEdgeCache } from './http/edge-cache.ts';
import { createListener } from './http/listener.ts';
import { proxyKeys } from './http/middleware/client-ip.ts';
import { securityHeaders } from './http/security-headers.ts';
import { startLiveChanges } from './live/live-changes.ts';
import { SseBroadcaster } from './live/sse-broadcaster.ts';
import { createPages } from './pages/pages.ts';
import type { Site } from './pages/site.ts';
import { passcodeGrants } from './passcode/grants.ts';
import { createMetrics } from './probes/metrics.ts';
import type { Limits, Rate } from './rate-limits/limits.ts';
import { createRateLimiter } from './rate-limits/rate-limiter.ts';
import { serveStaticFiles } from './static/responses.ts';
import type { Clock } from './time/clock.ts';
import { createGuestLinks, createLinkKeys } from './tokens/guest-links.ts';
import { createFormKeys, createInvitationKeys } from './tokens/signed-keys.ts';

export interface ServerDeps
  extends BackgroundWorkParts,
    Pick<EngineParts, 'wrapDriver' | 'statementLimits'> {
  /** /metrics returns it; may contain metrics of the process. */
  readonly metricsRegistry: Registry;
  /** Undefined: the database's own, which all instances share. */
  readonly databaseClock?: Clock | undefined;
  /** Tests call the app without sockets. */
  readonly createListener?: typeof createListener;
  readonly window: BookingWindow;
  readonly limits: Limits;
  readonly passwords: PasswordHasher;
  readonly documents: DocumentVersions;
  /** False rejects bookings without the gate of /book. */
  readonly isPublicRouteOpen: boolean;
  readonly contactDelivery: string;
  /** Undefined serves no pages, as in development. */
  readonly loadSite: (() => Promise<Site>) | undefined;
  /** Serves a demo's database, else refuses it. */
  readonly isDemo?: boolean;
  readonly onDamage: (error: unknown) => void;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly routes: readonly Readonly<Record<'method' | 'path', string>>[];
  readonly databaseLocation: string;
  readonly health: Pick<HealthMonitor, 'refresh'>;
  stop(): Promise<void>;
}

/** @throws when the database cannot be opened, the port is taken, or there is no build */
export async function startServer(parts: ServerDeps): Promise<RunningServer> {
  const { config, log, clock, limits, window } = parts;
  const site = await parts.loadSite?.();
  const database = await openDatabase(
    {
      ...config,
      clock,
      databaseClock: parts.databaseClock,
      wrapDriver: parts.wrapDriver,
      statementLimits: parts.statementLimits,
      probesWrites: true,
    },
    {
      onConnectionError: (error) => log.warn({ error }, 'a database connection broke'),
      onConnectionRefused: (error) => log.error({ error }, 'the database cannot be reached'),
      onDamage: parts.onDamage,
      onWriteFailure: (error) => log.error({ error }, 'the database accepts no writes'),
      onWriteRecovery: () => log.info('the database accepts writes again'),
    },
  );
  await rejectDemo(database.db, parts.isDemo ?? false, config).catch(async (error) => {
    await database.close();
    throw error;
  });
  const sharedClock = database.capabilities.now;
  const limiter = (purpose: string, rate: Rate | null) =>
    createRateLimiter(purpose, rate, sharedClock);
  const changes = await database.openChangeFeed(log);
  const edgeCache = createEdgeCache(config.edgeCacheSeconds);
  const availabilityCache = createAvailabilityCache(
    database,
    changes,
    window,
    clock,
    edgeCache.ofAvailability,
  );
  const broadcaster = new SseBroadcaster(limits.live);
  const stopLiveChanges = startLiveChanges(broadcaster, changes, clock);
  let port = config.port;
  const origin = () => config.origin ?? localOrigin(port);
  const linkKeys = createLinkKeys(config.authSecret);
  const formKeys = createFormKeys(config.authSecret, clock);
  const invitationKeys = createInvitationKeys(config.authSecret);
  const invitations = { database, clock, invitationKeys };
  const guestLinks = createGuestLinks(database.db, linkKeys, clock, origin);
  const proxySigns = createProxySigns(clock, log, proxyKeys(config.trustedProxies));
  const work = startBackgroundWork({
    parts,
    database,
    changes,
    invitations,
    guestLinks,
    guestMailsPerMailbox: limiter('guest mail to', limits.guestMailsPerMailbox),
    origin,
    proxySigns,
  });
  const { health } = work;

  const grants = passcodeGrants(config.authSecret, config.bookingPasscode, clock);

  const pages =
    site &&
    createPages(site, {
      database,
      changes,
      availabilityCache,
      window,
      formKeys,
      clock,
      log,
      origin,
    });
  const headers = securityHeaders({
    isHttps: config.origin?.startsWith('https:') ?? false,
    hstsSubdomains: config.hstsSubdomains,
  });
  const metrics = createMetrics({
    database,
    clock,
    countStreams: () => broadcaster.size,
    health,
    registry: parts.metricsRegistry,
  });
  const bookingsPerEmail = limiter('booking with', limits.bookingsPerEmail);
  const app = createApp({
    config,
    booking: {
      database,
      window,
      clock,
      limits: {
        perClient: proxySigns.watch(limiter('booking from', limits.bookingsPerClient)),
        perEmail: bookingsPerEmail,
        upcomingPerEmail: limits.upcomingBookingsPerEmail,
      },
      gateVerifier: createGateVerifier(
        grants,
        invitationKeys,
        parts.documents,
        parts.isPublicRouteOpen,
      ),
      linkKeys,
    },
    guest: {
      database,
      clock,
      window,
      linkKeys,
      guestLinks,
      formKeys,
      limits: {
        changes: limiter('guest change of', limits.changesPerBooking),
        moves: limiter('guest move of', limits.movesPerBooking),
        bookingsPerEmail,
        upcomingPerEmail: limits.upcomingBookingsPerEmail,
        linksPerClient: limiter('guest link from', limits.linksPerClient),
        linksPerEmail: limiter('guest link to', limits.linksPerEmail),
      },
      uniformResponseMs: limits.uniformResponseMs,
    },
    invitations,
    passcode: {
      passcode: config.bookingPasscode,
      grants,
      database,
      wrongPerClient: limiter('wrong passcode', limits.wrongPasscodesPerClient),
    },
    admin: {
      auth: createAuthServices({
        database,
        secret: config.authSecret,
        origin,
        limits,
        clock: sharedClock,
        instanceClock: clock,
        passwords: parts.passwords,
        requiresSecondFactor: config.requiresSecondFactor,
        log,
      }),
      database,
      clock,
      guestLinks,
      invitationKeys,
      origin,
      health,
    },
    availabilityCache,
    broadcaster,
    edgeCache,
    proxySigns,
    limits,
    log,
    metrics,
    random: parts.random,
    pages,
    port: () => port,
    contact: {
      database,
      delivery: parts.contactDelivery,
      perClient: limiter('message', limits.messagesPerClient),
    },
  });
  const respondEarly = serveStaticFiles((path, search) => pages?.findFile(path, search), edgeCache);
  const openListener = parts.createListener ?? createListener;
  const listener = openListener({ app, headers, respondEarly });

  async function stop(): Promise<void> {
    stopLiveChanges();
    await Promise.all([listener.close(), work.stop()]);
    availabilityCache.stop();
    pages?.stop();
    await changes.stop();
    await database.close();
  }

  try {
    // In the same turn of the event loop as 'listening': set before a request asks for a page with the URL.
    port = await listener.open(config.host, config.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: localUrl(config.host, port),
    port,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    databaseLocation: database.location,
    health,
    stop,
  };
}
