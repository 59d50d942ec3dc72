import type { Logger } from 'pino';
import type { Database, DatabaseClock } from '#server/database/database.ts';
import type { Limits } from '#server/rate-limits/limits.ts';
import { createRateLimiter, type RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { type AccountMails, createAccountMails } from './better-auth/account-mails.ts';
import { type CallAuth, createAuthCaller } from './better-auth/call-auth.ts';
import { type PasswordWork, passwordWork } from './password/password-work.ts';

/** Everything that the operations on accounts depend on. */
export interface AuthServices {
  readonly callAuth: CallAuth;
  readonly database: Database;
  readonly clock: DatabaseClock;
  readonly log: Logger;
  /** Of the site's public URL, known once the server listens. */
  readonly origin: () => string;
  readonly limits: {
    readonly signInPerAccount: RateLimiter;
    readonly signUpPerClient: RateLimiter;
    readonly signUpOnSite: RateLimiter;
    /** Confirmations, beside Better Auth's own count of sign-ins. */
    readonly confirmPerClient: RateLimiter;
    /** Changes of a password, beside Better Auth's own count of resets. */
    readonly passwordPerClient: RateLimiter;
  };
  readonly mails: AccountMails;
  readonly passwordWork: PasswordWork;
  readonly uniformResponseMs: number;
}

export interface AuthServiceOptions
  extends Pick<AuthServices, 'database' | 'clock' | 'log' | 'origin'> {
  readonly secret: string;
  readonly limits: Limits;
}

/** Loads nothing and runs no query before the first request. */
export function createAuthServices({ secret, limits, ...parts }: AuthServiceOptions): AuthServices {
  const { clock, log } = parts;
  const mails = createAccountMails(limits.mailsPerAccount, clock, log);
  return {
    ...parts,
    callAuth: createAuthCaller({ ...parts, secret, limits, mails }, parts.origin),
    limits: {
      signInPerAccount: createRateLimiter('sign-in', limits.signInsPerAccount, clock),
      signUpPerClient: createRateLimiter('sign-up from', limits.signUpsPerClient, clock),
      signUpOnSite: createRateLimiter('sign-up on', limits.signUpsOnSite, clock),
      confirmPerClient: createRateLimiter('confirm from', limits.signInsPerClient, clock),
      passwordPerClient: createRateLimiter('password from', limits.passwordResetsPerClient, clock),
    },
    mails,
    passwordWork: passwordWork(limits.passwordsAtOnce),
    uniformResponseMs: limits.uniformResponseMs,
  };
}
