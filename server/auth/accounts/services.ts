import type { Logger } from 'pino';
import type { HealthReport } from '#domain/admin/health.ts';
import type { DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { BookingWindow } from '#domain/booking/slots/availability.ts';
import { createAccountMails } from '#server/auth/better-auth/account-mails.ts';
import { createAuthCaller } from '#server/auth/better-auth/call-auth.ts';
import {
  createTotpSecrets,
  type PasswordHasher,
  passwordWork,
} from '#server/auth/better-auth/crypto.ts';
import { createDeviceCookies } from '#server/auth/password/device-cookies.ts';
import type { Config } from '#server/config/config.ts';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter, type Limiters } from '#server/rate-limits/rate-limiter.ts';
import type { Clock } from '#server/time/clock.ts';
import type { GuestLinks, LinkKeys } from '#server/tokens/guest-links.ts';
import type { PasscodeGrants } from '#server/tokens/passcode-grants.ts';
import type { FormKeys, InvitationKeys } from '#server/tokens/signed-keys.ts';

interface AuthServiceParts extends Pick<Services, 'clock' | 'database' | 'limits' | 'origin'> {
  readonly config: Pick<Config, 'authSecret' | 'requiresSecondFactor'>;
  readonly log: Logger;
  readonly passwords: PasswordHasher;
}

export type AuthServices = ReturnType<typeof createAuthServices>;

const createLimiters = (limits: Limits, clock: DatabaseClock) => ({
  signInPerClient: createRateLimiter('sign-in from', limits.signInsPerClient, clock),
  signInPerAccount: createRateLimiter('sign-in', limits.signInsPerAccount, clock),
  signUpPerClient: createRateLimiter('sign-up from', limits.signUpsPerClient, clock),
  signUpOnSite: createRateLimiter('sign-up on', limits.signUpsOnSite, clock),
  confirmPerClient: createRateLimiter('confirm from', limits.signInsPerClient, clock),
  forgotPerClient: createRateLimiter('forgot from', limits.passwordResetsPerClient, clock),
  resetPerClient: createRateLimiter('reset from', limits.passwordResetsPerClient, clock),
  passwordPerClient: createRateLimiter('password from', limits.passwordResetsPerClient, clock),
  codePerAccount: createRateLimiter('code of', limits.codesPerAccount, clock),
  codePerAccountDaily: createRateLimiter('code daily', limits.codesPerAccountDaily, clock),
  codePerClient: createRateLimiter('code from', limits.codesPerClient, clock),
});

export function createAuthServices({ config, limits, ...given }: AuthServiceParts) {
  const { database, log, origin, passwords } = given;
  const { authSecret: secret, requiresSecondFactor } = config;
  const clock = database.capabilities.now;
  const mails = createAccountMails(limits, clock, log);
  return {
    clock,
    database,
    /** Times the codes of authenticator apps, which are compared outside the database. */
    instanceClock: given.clock,
    log,
    origin,
    passwords,
    requiresSecondFactor,
    callAuth: createAuthCaller({ database, log, mails, passwords, secret }, origin),
    limits: createLimiters(limits, clock),
    deviceCookies: createDeviceCookies(secret, given.clock, origin),
    totpSecrets: createTotpSecrets(secret),
    mails,
    passwordWork: passwordWork(limits.passwordsAtOnce),
    /** Minimum response time, so that it does not reveal whether an account exists. */
    uniformResponseMs: limits.uniformResponseMs,
  };
}

/** Every operation is given the same record; routes add what stands above them. */
export interface Services {
  readonly auth: AuthServices;
  readonly clock: Clock;
  readonly config: Config;
  /** The mailbox that messages go to (docs/requirements.md#R71); '' for none. */
  readonly contactDelivery: string;
  readonly database: Database;
  readonly documents: DocumentVersions;
  readonly formKeys: FormKeys;
  readonly grants: PasscodeGrants;
  readonly guestLinks: GuestLinks;
  readonly health: { readonly report: () => Promise<HealthReport> };
  readonly invitationKeys: InvitationKeys;
  /** False rejects bookings without the gate of /book. */
  readonly isPublicRouteOpen: boolean;
  readonly limiters: Limiters;
  readonly limits: Limits;
  readonly linkKeys: LinkKeys;
  /** The origin of the site's public URL, known once the server listens. */
  readonly origin: () => string;
  readonly window: BookingWindow;
}
