import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { show } from '#content/show/show.ts';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { BookingWindow } from '#domain/booking/booking-window.ts';
import { YOUR_BOOKING_FORM } from '#domain/guest-link/link-key.ts';
import { INVITATION_FORM } from '#domain/invitation/invitation-link.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { createApp } from './app.ts';
import { createAuthServices } from './auth/auth-services.ts';
import { deleteExpiredAuthRows } from './auth/expired-rows.ts';
import { createAvailabilityCache } from './availability/availability-cache.ts';
import { watchShowDate } from './availability/watch-show-date.ts';
import { createBookingPage } from './booking-page/booking-page.ts';
import { loadBookingPageRenderer } from './booking-page/renderer.ts';
import { getDaySchedule } from './bookings/day-schedule.ts';
import { createGateVerifier } from './bookings/gate-verifier.ts';
import { deleteExpiredKeys } from './bookings/idempotency.ts';
import { loadEventUids } from './calendar/event-uids.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { createListener } from './http/listener.ts';
import { hasKeyInQuery } from './http/middleware/rewritten-links.ts';
import { securityHeaders } from './http/security-headers.ts';
import { deleteExpiredOrders } from './invitations/admin/saved-orders.ts';
import { deleteEndedInvitations } from './invitations/delete-ended-invitations.ts';
import { findMailedInvitation } from './invitations/mailed-invitation.ts';
import { createGuestLinks } from './links/guest-links.ts';
import { createInvitationKeys } from './links/invitation-keys.ts';
import { createLinkKeys } from './links/link-keys.ts';
import { coalesceChanges } from './live/coalesce-changes.ts';
import { startHeartbeat } from './live/heartbeat.ts';
import { SseBroadcaster } from './live/sse-broadcaster.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { deleteExpiredMails } from './mail/queue/delete-expired-mails.ts';
import type { MailTransport } from './mail/transport/transport.ts';
import { startMaintenance } from './maintenance/jobs.ts';
import { createMetrics } from './metrics/metrics.ts';
import { passcodeGrants } from './passcode/grants.ts';
import type { Limits } from './rate-limits/limits.ts';
import { createRateLimiter, deleteExpiredLimits } from './rate-limits/rate-limiter.ts';
import { startReminderPlanner } from './reminders/reminder-planner.ts';
import { insertPublicOrigin, pageFile } from './static/public-origin.ts';
import { serveStaticFiles } from './static/serve-static-files.ts';
import { readStaticFiles, type StaticFiles } from './static/static-files.ts';

export interface ServerDeps {
  readonly config: Config;
  readonly log: Logger;
  /** For /metrics; may contain metrics of the process. */
  readonly metricsRegistry: Registry;
  /** The instance's own: it decides which day it is, and which slots are over. */
  readonly clock: Clock;
  /** Undefined: the database's own, which all instances share. */
  readonly databaseClock: Clock | undefined;
  readonly random: () => number;
  readonly window: BookingWindow;
  readonly limits: Limits;
  readonly documents: DocumentVersions;
  /** False rejects bookings without the gate of /book. */
  readonly isPublicRouteOpen: boolean;
  /** Closed when the server stops. */
  readonly transport: MailTransport;
  readonly mailPollMs: number | undefined;
  readonly reminderPollMs: number | undefined;
  /** E-mail address for the contact form; '' disables its endpoint. */
  readonly contactDelivery: string;
  /** Undefined serves no pages, as in development. */
  readonly pagesFolder: string | undefined;
  readonly onDamage: (error: unknown) => void;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** For the permission matrix of the tests. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  readonly databaseLocation: string;
  stop(): Promise<void>;
}

/** Can be opened by a browser on this machine. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** @throws when the database cannot be opened, the port is taken, or there is no build */
export async function startServer(parts: ServerDeps): Promise<RunningServer> {
  const { config, log, clock, limits, window } = parts;
  const { pagesFolder } = parts;
  const built = pagesFolder === undefined ? new Map() : readStaticFiles(pagesFolder);
  const renderHtml = pagesFolder && (await loadBookingPageRenderer(pagesFolder));
  const database = await openDatabase(
    { ...config, databaseClock: parts.databaseClock },
    {
      onConnectionError: (error) => log.warn({ error }, 'a database connection broke'),
      onDamage: parts.onDamage,
      onWriteFailure: (error) => log.error({ error }, 'the database accepts no writes'),
      onWriteRecovery: () => log.info('the database accepts writes again'),
    },
  );
  const sharedClock = database.capabilities.now;
  const changes = await database.openChangeFeed(log);
  const availabilityCache = createAvailabilityCache(database, changes, window, clock);
  const broadcaster = new SseBroadcaster(limits.live);
  const coalescer = coalesceChanges((coalesced) => {
    bookingPage?.invalidate();
    broadcaster.broadcast(...coalesced);
  });
  changes.subscribe((change) => coalescer.add(change));
  let port = config.port;
  const origin = () => config.origin ?? localOrigin(port);
  const linkKeys = createLinkKeys(config.authSecret);
  const invitationKeys = createInvitationKeys(config.authSecret);
  const invitations = { database, clock, invitationKeys };
  const guestLinks = createGuestLinks(database.db, linkKeys, clock, origin);
  const stopHeartbeat = startHeartbeat(broadcaster);
  const stopMidnight = watchShowDate(clock, () => coalescer.add({ topic: 'resync' }));
  const mailWorker = startMailWorker({
    database,
    transport: parts.transport,
    sender: { name: show.name, address: config.mailFrom },
    producer: { name: show.name, address: config.notifyEmail },
    sources: {
      findEventUid: async (bookingId) => (await loadEventUids(database.db))(bookingId),
      findGuestLink: (bookingId) => guestLinks.findLink(bookingId),
      findSchedule: (date) => getDaySchedule(database.db, date),
      findInvitation: (id) => findMailedInvitation(invitations, origin(), id),
    },
    clock: sharedClock,
    random: parts.random,
    log,
    pollMs: parts.mailPollMs,
  });
  database.onMailQueued(() => mailWorker.wake());
  const reminderPlanner = startReminderPlanner({
    database,
    clock: sharedClock,
    log,
    pollMs: parts.reminderPollMs,
  });
  const maintenance = startMaintenance(
    [
      () => deleteExpiredKeys(database.db, clock()),
      () => deleteExpiredOrders(database.db, clock()),
      () => deleteExpiredAuthRows(database, sharedClock()),
      () => deleteExpiredLimits(database.db, sharedClock()),
      () => deleteEndedInvitations(database.db, clock()),
      () => deleteExpiredMails(database.db, config.outboxFolder, sharedClock()),
    ],
    log,
  );

  const grants = passcodeGrants(config.authSecret, config.bookingPasscode, clock);

  let pages: StaticFiles = built;
  const bookingPage = renderHtml
    ? createBookingPage({
        renderHtml,
        toFile: (html) => pageFile('booking-calendar/index.html', html, origin()),
        availabilityCache,
        changes,
        clock,
        log,
      })
    : undefined;
  const headers = securityHeaders({
    isHttps: config.origin?.startsWith('https:') ?? false,
    hstsSubdomains: config.hstsSubdomains,
  });
  const metrics = createMetrics({
    database,
    clock,
    countStreams: () => broadcaster.size,
    registry: parts.metricsRegistry,
  });
  const app = createApp({
    config,
    services: {
      database,
      changes,
      window,
      clock,
      limits: {
        perClient: createRateLimiter('booking from', limits.bookingsPerClient, sharedClock),
        perEmail: createRateLimiter('booking with', limits.bookingsPerEmail, sharedClock),
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
      changes,
      clock,
      window,
      linkKeys,
      guestLinks,
      limits: {
        changes: createRateLimiter('guest change of', limits.changesPerBooking, sharedClock),
        moves: createRateLimiter('guest move of', limits.movesPerBooking, sharedClock),
        linksPerClient: createRateLimiter('guest link from', limits.linksPerClient, sharedClock),
        linksPerEmail: createRateLimiter('guest link to', limits.linksPerEmail, sharedClock),
      },
      uniformResponseMs: limits.uniformResponseMs,
    },
    invitations,
    passcode: {
      passcode: config.bookingPasscode,
      grants,
      database,
      wrongPerClient: createRateLimiter(
        'wrong passcode',
        limits.wrongPasscodesPerClient,
        sharedClock,
      ),
    },
    admin: {
      auth: createAuthServices({
        database,
        secret: config.authSecret,
        origin,
        limits,
        clock: sharedClock,
        instanceClock: clock,
        requiresSecondFactor: config.requiresSecondFactor,
        log,
      }),
      database,
      changes,
      clock,
      guestLinks,
      invitationKeys,
      origin,
    },
    availabilityCache,
    broadcaster,
    bookingPage,
    limits,
    log,
    metrics,
    random: parts.random,
    pages: () => pages,
    port: () => port,
    contactDelivery: parts.contactDelivery,
  });
  const serveStaticFile = serveStaticFiles((path, search) => {
    if (hasKeyInQuery([YOUR_BOOKING_FORM, INVITATION_FORM], path, search)) return undefined;
    if (path !== BOOKING_PAGE_PATH || !bookingPage) return pages.get(path);
    return search === '' ? bookingPage.current() : undefined;
  });
  const listener = createListener({ app, headers, respondEarly: serveStaticFile });

  async function stop(): Promise<void> {
    stopHeartbeat();
    stopMidnight();
    coalescer.stop();
    broadcaster.closeAll();
    await Promise.all([
      listener.close(),
      reminderPlanner.stop(),
      mailWorker.stop(),
      maintenance.stop(),
    ]);
    availabilityCache.stop();
    await changes.stop();
    await database.close();
  }

  try {
    port = await listener.open(config.host, config.port);
  } catch (error) {
    await stop();
    throw error;
  }
  // In the same turn of the event loop as 'listening': no request has been read yet.
  pages = insertPublicOrigin(built, origin());
  return {
    url: `http://${nameOf(config.host)}:${port}`,
    port,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    databaseLocation: database.location,
    stop,
  };
}
