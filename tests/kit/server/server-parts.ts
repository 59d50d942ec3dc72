import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentVersions } from '#content/generated/legal-versions.ts';
import { targets } from '#content/targets.ts';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { BookingWindow } from '#domain/booking/booking-window.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { openTransport } from '#server/mail/transport/open-transport.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import type { ServerParts } from '#server/start.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** 'Now' of the tests unless they say otherwise: Monday, November 16, 2026, noon in Nairobi. */
export const TEST_NOW = Date.parse('2026-11-16T09:00:00Z');

/** The secrets of every server but those that make their own. */
export const GIVEN_SECRETS = {
  BOOKING_PASSCODE: 'karibu-studio',
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
};

const MANY = { times: 1_000_000, seconds: 60 };

/** Limits that no test meets by accident. */
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

/** What a test may choose of a server; everything can be sent to another process as JSON. */
export interface ServerChoices {
  readonly location: DatabaseLocation;
  /** What the server's clock says when it starts; it runs on from there. Undefined: the real time. */
  readonly now?: number;
  /** The lead of the machine clock of a server that is a process of its own, in milliseconds. */
  readonly machineAheadMs?: number;
  readonly window?: BookingWindow;
  readonly limits?: Limits;
  /** The versions of the legal documents; undefined: those of the pages. */
  readonly documents?: DocumentVersions;
  /** false: bookings without the gate of /book are refused. */
  readonly isPublicRouteOpen?: boolean;
  /** The built pages; undefined: those of this project. */
  readonly pagesFolder?: string;
  readonly passcode?: string;
  readonly port?: number;
  /** The mailbox of the contact form's messages, '' for none; undefined: as in content/. */
  readonly contactDelivery?: string;
  readonly smtpUrl?: string;
  readonly origin?: string;
  readonly trustProxy?: string;
  /** No secrets are given: they are made at the first start, as on a machine of one's own. */
  readonly withMadeSecrets?: boolean;
  /** Mails are taken and never leave, so that sending them is not measured. */
  readonly withStuckMails?: boolean;
}

const PAGES = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

/** A way that takes a mail and does not let go of it until it is closed. */
function stuckTransport(): MailTransport {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  return {
    description: 'nowhere',
    send: () => closing.promise,
    close: () => closing.reject(new Error('Closed before the mail left')),
  };
}

/** The parts of a real server that differs from the product only in what the test chose. */
export function serverParts(choices: ServerChoices): ServerParts {
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
    ...(choices.withMadeSecrets ? {} : GIVEN_SECRETS),
    ...(choices.passcode === undefined ? {} : { BOOKING_PASSCODE: choices.passcode }),
  });
  const clock = () => from + (Date.now() - started);
  return {
    config,
    log: openLog(process.env.TEST_LOG ?? 'silent'),
    clock,
    databaseClock: choices.now === undefined ? undefined : clock,
    random: Math.random,
    window: choices.window ?? BOOKING_WINDOW,
    limits: choices.limits ?? NO_LIMITS,
    documents: choices.documents ?? documentVersions,
    isPublicRouteOpen: choices.isPublicRouteOpen ?? true,
    transport: choices.withStuckMails ? stuckTransport() : openTransport(config),
    mailPollMs: undefined,
    pagesFolder: choices.pagesFolder ?? (existsSync(PAGES) ? PAGES : undefined),
    contactDelivery: choices.contactDelivery ?? targets.contactDelivery,
    onDamage: () => {},
  };
}
