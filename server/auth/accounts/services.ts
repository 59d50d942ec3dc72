import type { Logger } from 'pino';
import { createAccountMails } from '#server/auth/better-auth/account-mails.ts';
import { createAuthCaller } from '#server/auth/better-auth/call-auth.ts';
import {
  createTotpSecrets,
  type PasswordHasher,
  passwordWork,
} from '#server/auth/better-auth/crypto.ts';
import { createDeviceCookies } from '#server/auth/password/device-cookies.ts';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { HealthMonitor } from '#server/health-report/health-monitor.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Clock } from '#server/time/clock.ts';
import type { GuestLinks } from '#server/tokens/guest-links.ts';
import type { InvitationKeys } from '#server/tokens/signed-keys.ts';

interface AuthServiceOptions {
  readonly database: Database;
  readonly clock: DatabaseClock;
  /** Times the codes of authenticator apps, which are compared outside the database. */
  readonly instanceClock: Clock;
  readonly log: Logger;
  /** Known once the server listens. */
  readonly origin: () => string;
  readonly passwords: PasswordHasher;
  readonly requiresSecondFactor: boolean;
  readonly secret: string;
  readonly limits: Limits;
}

export type AuthServices = ReturnType<typeof createAuthServices>;

export interface AuthDeps {
  readonly auth: AuthServices;
}

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

export function createAuthServices({ secret, limits, ...parts }: AuthServiceOptions) {
  const { clock, instanceClock, log, origin } = parts;
  const mails = createAccountMails(limits, clock, log);
  return {
    ...parts,
    callAuth: createAuthCaller({ ...parts, secret, mails }, origin),
    limits: createLimiters(limits, clock),
    deviceCookies: createDeviceCookies(secret, instanceClock, origin),
    totpSecrets: createTotpSecrets(secret),
    mails,
    passwordWork: passwordWork(limits.passwordsAtOnce),
    /** Minimum response time, so that it does not reveal whether an account exists. */
    uniformResponseMs: limits.uniformResponseMs,
  };
}

export interface AdminServices {
  readonly auth: AuthServices;
  readonly database: Database;
  readonly clock: Clock;
  readonly guestLinks: GuestLinks;
  readonly invitationKeys: InvitationKeys;
  /** The origin of the site's public URL, known once the server listens. */
  readonly origin: () => string;
  readonly health: Pick<HealthMonitor, 'report'>;
}

export interface AdminDeps {
  readonly admin: AdminServices;
}
