import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { targets } from '#content/show/targets.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { scryptHasher } from '#server/auth/better-auth/crypto.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/errors/log.ts';
import { createTransport, type MailTransport } from '#server/mail/transport/transport.ts';
import { loadSite, type Site } from '#server/pages/site.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import type { ServerDeps } from '#server/start.ts';
import { type Clock, systemClock } from '#server/time/clock.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { cheapHasher } from './cheap-hasher.ts';

/** The default start of test clocks: Monday, November 16, 2026, noon in Nairobi. */
export const TEST_NOW = Date.parse('2026-11-16T09:00:00Z');

export const TEST_SECRETS = {
  BOOKING_PASSCODE: 'karibu-studio',
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
};

export const MANY = { times: 1_000_000, seconds: 60 };

/** Limits that no test reaches by accident. */
export const NO_LIMITS: Limits = {
  requestsPerClient: MANY,
  bookingsPerClient: MANY,
  bookingsPerEmail: MANY,
  upcomingBookingsPerEmail: null,
  changesPerBooking: MANY,
  movesPerBooking: MANY,
  linksPerClient: MANY,
  linksPerEmail: MANY,
  guestMailsPerMailbox: MANY,
  wrongPasscodesPerClient: MANY,
  messagesPerClient: MANY,
  signInsPerClient: MANY,
  signUpsPerClient: MANY,
  signUpsOnSite: MANY,
  passwordResetsPerClient: MANY,
  signInsPerAccount: MANY,
  codesPerAccount: MANY,
  codesPerAccountDaily: MANY,
  codesPerClient: MANY,
  mailsPerAccount: MANY,
  signUpMailsPerMailbox: MANY,
  passwordsAtOnce: 1_000,
  uniformResponseMs: 0,
  live: { streams: 10_000, streamsPerClient: 10_000 },
};

/** Options of a test server. Serializable, because other processes receive them as JSON. */
export interface ServerChoices
  extends Partial<
    Pick<ServerDeps, 'window' | 'documents' | 'isPublicRouteOpen' | 'contactDelivery'>
  > {
  readonly location: DatabaseLocation;
  /** The others are those that no test reaches. */
  readonly limits?: Partial<Limits>;
  /** Of another build. */
  readonly pagesFolder?: string;
  /** Start of the server's clock, which only goes ahead; default: the machine's clock. */
  readonly now?: number;
  readonly passcode?: string;
  readonly authSecret?: string;
  readonly port?: number;
  readonly smtpUrl?: string;
  readonly origin?: string;
  readonly trustProxy?: string;
  readonly hstsSubdomains?: 'yes' | 'no';
  readonly edgeCache?: string;
  readonly metricsToken?: string;
  readonly adminSecondFactor?: 'required' | 'optional';
  readonly generatesSecrets?: boolean;
  /** Hashes passwords as the product does: their cost is tested. */
  readonly hashesAtFullCost?: boolean;
  /** The transport accepts mails and never sends them, which excludes mail from measurements. */
  readonly withStuckMails?: boolean;
}

export const PAGES = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

const sites = new Map<string, Promise<Site>>();

/** Loaded once in a process: reading the files takes longer than the rest of a server's start. */
function siteIn(pagesFolder: string): Promise<Site> {
  const site = sites.get(pagesFolder) ?? loadSite(pagesFolder);
  sites.set(pagesFolder, site);
  return site;
}

function stuckTransport(): MailTransport {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  return {
    description: 'nowhere',
    send: () => closing.promise,
    close: () => closing.reject(new Error('Closed before the mail left')),
  };
}

/** Starts at the instant. The machine's clock could be set back during a test, as virtual machines' are. */
function startClock(instant: number): Clock {
  const started = performance.now();
  return () => instant + Math.floor(performance.now() - started);
}

export function serverParts(choices: ServerChoices): ServerDeps {
  const { location, now, port = 0, passcode, smtpUrl, origin, trustProxy, ...rest } = choices;
  const { authSecret, generatesSecrets, withStuckMails, ...more } = rest;
  const {
    adminSecondFactor,
    edgeCache,
    hashesAtFullCost,
    hstsSubdomains,
    limits,
    metricsToken,
    pagesFolder = PAGES,
    ...deps
  } = more;
  const clock = now === undefined ? systemClock : startClock(now);
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: location.dataFolder,
    DATABASE_URL: location.databaseUrl,
    DATABASE_LISTEN_URL: location.databaseListenUrl,
    SMTP_URL: smtpUrl,
    ORIGIN: origin,
    TRUST_PROXY: trustProxy,
    HSTS_SUBDOMAINS: hstsSubdomains,
    EDGE_CACHE: edgeCache,
    METRICS_TOKEN: metricsToken,
    ADMIN_SECOND_FACTOR: adminSecondFactor,
    ...(generatesSecrets ? {} : TEST_SECRETS),
    ...(passcode === undefined ? {} : { BOOKING_PASSCODE: passcode }),
    ...(authSecret === undefined ? {} : { AUTH_SECRET: authSecret }),
  });
  return {
    config,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    metricsRegistry: new Registry(),
    clock,
    databaseClock: now === undefined ? undefined : clock,
    random: Math.random,
    window: BOOKING_WINDOW,
    limits: { ...NO_LIMITS, ...limits },
    passwords: hashesAtFullCost ? scryptHasher : cheapHasher,
    documents: documentVersions,
    isPublicRouteOpen: true,
    transport: withStuckMails ? stuckTransport() : createTransport(config),
    loadSite: existsSync(pagesFolder) ? () => siteIn(pagesFolder) : undefined,
    // The machine that runs the tests may have a full disk.
    readDiskSpace: async () => ({ free: 50e9, total: 100e9 }),
    version: '1.2.3',
    contactDelivery: targets.contactDelivery,
    onDamage: () => {},
    ...deps,
  };
}
