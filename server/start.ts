import type { Registry } from 'prom-client';
import { type AppDeps, createApp } from './app.ts';
import { createAvailabilityCache } from './availability/availability-cache.ts';
import { type BackgroundWorkParts, startBackgroundWork } from './background-work.ts';
import { localOrigin, localUrl } from './config/config.ts';
import type { EngineParts } from './database/capabilities.ts';
import type { Database } from './database/database.ts';
import { rejectDemo } from './database/demo-mark.ts';
import { openDatabase } from './database/engines/open.ts';
import { createProxySigns } from './health-report/proxy-signs.ts';
import { createEdgeCache } from './http/edge-cache.ts';
import { createListener } from './http/listener.ts';
import { proxyKeys } from './http/middleware/client-ip.ts';
import { securityHeaders } from './http/security-headers.ts';
import { startLiveChanges } from './live/live-changes.ts';
import { SseBroadcaster } from './live/sse-broadcaster.ts';
import { createPages } from './pages/pages.ts';
import type { Site } from './pages/site.ts';
import { createMetrics } from './probes/metrics.ts';
import { createLimiters } from './rate-limits/rate-limiter.ts';
import { serveStaticFiles } from './static/responses.ts';
import type { Clock } from './time/clock.ts';
import { createGuestLinks, createLinkKeys } from './tokens/guest-links.ts';
import { createFormKeys, createInvitationKeys } from './tokens/signed-keys.ts';

export interface ServerDeps
  extends BackgroundWorkParts,
    Pick<EngineParts, 'wrapDriver' | 'statementLimits'>,
    Pick<
      AppDeps,
      'contactDelivery' | 'documents' | 'isPublicRouteOpen' | 'limits' | 'passwords' | 'window'
    > {
  /** /metrics returns it; may contain metrics of the process. */
  readonly metricsRegistry: Registry;
  /** Undefined: the database's own, which all instances share. */
  readonly databaseClock?: Clock | undefined;
  /** Tests call the app without sockets. */
  readonly createListener?: typeof createListener;
  /** Undefined serves no pages, as in development. */
  readonly loadSite: (() => Promise<Site>) | undefined;
  /** Serves a demo's database, else refuses it. */
  readonly isDemo?: boolean;
  readonly onDamage: (error: unknown) => void;
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

async function openServerDatabase(parts: ServerDeps): Promise<Database> {
  const { clock, config, databaseClock, log, onDamage, statementLimits, wrapDriver } = parts;
  const database = await openDatabase(
    { ...config, clock, databaseClock, wrapDriver, statementLimits, probesWrites: true },
    {
      onConnectionError: (error) => log.warn({ error }, 'a database connection broke'),
      onConnectionRefused: (error) => log.error({ error }, 'the database cannot be reached'),
      onDamage,
      onWriteFailure: (error) => log.error({ error }, 'the database accepts no writes'),
      onWriteRecovery: () => log.info('the database accepts writes again'),
    },
  );
  await rejectDemo(database.db, parts.isDemo ?? false, config).catch(async (error) => {
    await database.close();
    throw error;
  });
  return database;
}

/** @throws when the database cannot be opened, the port is taken, or there is no build */
export async function startServer(deps: ServerDeps) {
  const { config, log, clock, limits, window } = deps;
  const site = await deps.loadSite?.();
  const database = await openServerDatabase(deps);
  const changes = await database.openChangeFeed(log);
  let port = config.port;
  const origin = () => config.origin ?? localOrigin(port);
  const linkKeys = createLinkKeys(config.authSecret);
  const edgeCache = createEdgeCache(config.edgeCacheSeconds);
  const broadcaster = new SseBroadcaster(limits.live);
  const limiters = createLimiters(limits, database.capabilities.now);
  const proxySigns = createProxySigns(clock, log, proxyKeys(config.trustedProxies));
  const parts = {
    ...deps,
    availabilityCache: createAvailabilityCache(
      database,
      changes,
      window,
      clock,
      edgeCache.ofAvailability,
    ),
    broadcaster,
    changes,
    database,
    edgeCache,
    formKeys: createFormKeys(config.authSecret, clock),
    guestLinks: createGuestLinks(database.db, linkKeys, clock, origin),
    invitationKeys: createInvitationKeys(config.authSecret),
    limiters: { ...limiters, bookingsPerClient: proxySigns.watch(limiters.bookingsPerClient) },
    linkKeys,
    origin,
    port: () => port,
    proxySigns,
  };
  const stopLiveChanges = startLiveChanges(broadcaster, changes, clock);
  const work = startBackgroundWork(parts);
  const { health } = work;
  const pages = site && createPages(site, parts);
  const metrics = createMetrics({
    database,
    clock,
    countStreams: () => broadcaster.size,
    health,
    registry: deps.metricsRegistry,
  });
  const app = createApp({ ...parts, health, metrics, pages });
  const openListener = deps.createListener ?? createListener;
  const listener = openListener({
    app,
    headers: securityHeaders(config),
    respondEarly: serveStaticFiles((path, search) => pages?.findFile(path, search), edgeCache),
  });

  async function stop(): Promise<void> {
    stopLiveChanges();
    await Promise.all([listener.close(), work.stop()]);
    parts.availabilityCache.stop();
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
