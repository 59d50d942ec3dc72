import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { targets } from '#content/show/targets.ts';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { BookingWindow } from '#domain/booking/booking-window.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { createTransport } from '#server/mail/transport/create-transport.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import type { ServerDeps } from '#server/start.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** The default start of test clocks: Monday, November 16, 2026, noon in Nairobi. */
export const TEST_NOW = Date.parse('2026-11-16T09:00:00Z');

/** The secrets of every test server without `generatesSecrets`. */
export const TEST_SECRETS = {
  BOOKING_PASSCODE: 'karibu-studio',
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
};

const MANY = { times: 1_000_000, seconds: 60 };

/** Limits that no test reaches by accident. */
export const NO_LIMITS: Limits = {
  requestsPerClient: MANY,
  bookingsPerClient: null,
  bookingsPerEmail: null,
  upcomingBookingsPerEmail: null,
  wrongPasscodesPerClient: null,
  messagesPerClient: null,
  signInsPerClient: MANY,
  signUpsPerClient: MANY,
  signUpsOnSite: MANY,
  passwordResetsPerClient: MANY,
  signInsPerAccount: MANY,
  mailsPerAccount: MANY,
  passwordsAtOnce: 1_000,
  uniformResponseMs: 0,
  live: { streams: 10_000, streamsPerClient: 10_000 },
};

/** Options of a test server. Serializable, because other processes receive them as JSON. */
export interface ServerChoices {
  readonly location: DatabaseLocation;
  /** Start of the server's clock; default: the real time. */
  readonly now?: number;
  /** Offset of `Date.now` in a server that is a process of its own. */
  readonly machineAheadMs?: number;
  readonly window?: BookingWindow;
  readonly limits?: Limits;
  /** Default: the versions of the built pages. */
  readonly documents?: DocumentVersions;
  /** false: bookings without the gate of /book are rejected. */
  readonly isPublicRouteOpen?: boolean;
  /** Default: the built pages of this project. */
  readonly pagesFolder?: string;
  readonly passcode?: string;
  readonly port?: number;
  /** The recipient of contact messages, '' for none; default: as in content/. */
  readonly contactDelivery?: string;
  readonly smtpUrl?: string;
  readonly origin?: string;
  readonly trustProxy?: string;
  /** The server generates its secrets at the first start. */
  readonly generatesSecrets?: boolean;
  /** The transport accepts mails and never sends them, which excludes mail from measurements. */
  readonly withStuckMails?: boolean;
}

const PAGES = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

/** A transport whose `send` stays pending until it is closed. */
function stuckTransport(): MailTransport {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  return {
    description: 'nowhere',
    send: () => closing.promise,
    close: () => closing.reject(new Error('Closed before the mail left')),
  };
}

/** The dependencies of the product's server, with the choices of the test. */
export function serverParts(choices: ServerChoices): ServerDeps {
  const { location } = choices;
  const started = Date.now();
  const from = choices.now ?? started;
  const config = readConfig({
    PORT: String(choices.port ?? 0),
    DATA_DIR: location.dataFolder,
    ...(location.databaseUrl === undefined ? {} : { DATABASE_URL: location.databaseUrl }),
    ...(choices.smtpUrl === undefined ? {} : { SMTP_URL: choices.smtpUrl }),
    ...(choices.origin === undefined ? {} : { ORIGIN: choices.origin }),
    ...(choices.trustProxy === undefined ? {} : { TRUST_PROXY: choices.trustProxy }),
    ...(choices.generatesSecrets ? {} : TEST_SECRETS),
    ...(choices.passcode === undefined ? {} : { BOOKING_PASSCODE: choices.passcode }),
  });
  const clock = () => from + (Date.now() - started);
  return {
    config,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    clock,
    databaseClock: choices.now === undefined ? undefined : clock,
    random: Math.random,
    window: choices.window ?? BOOKING_WINDOW,
    limits: choices.limits ?? NO_LIMITS,
    documents: choices.documents ?? documentVersions,
    isPublicRouteOpen: choices.isPublicRouteOpen ?? true,
    transport: choices.withStuckMails ? stuckTransport() : createTransport(config),
    mailPollMs: undefined,
    pagesFolder: choices.pagesFolder ?? (existsSync(PAGES) ? PAGES : undefined),
    contactDelivery: choices.contactDelivery ?? targets.contactDelivery,
    onDamage: () => {},
  };
}
