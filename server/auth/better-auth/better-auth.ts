import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import { RESET_PARAMETER } from '#domain/account/account.ts';
import { PASSWORD_LENGTHS } from '#domain/account/password.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AccountMails } from './account-mails.ts';
import type { PasswordHasher } from './crypto.ts';
import { BETTER_AUTH_TABLES, cookieOptions, TWO_FACTOR_TABLES } from './settings.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 7 * DAY_SECONDS;
const PASSWORD_RESET_SECONDS = 60 * 60;

export interface BetterAuthParts {
  readonly database: Database;
  readonly secret: string;
  readonly origin: string;
  readonly mails: AccountMails;
  readonly passwords: PasswordHasher;
  readonly log: Pick<Logger, 'error'>;
}

/** A challenge lives within one request to this server. */
const CHALLENGE_SECONDS = 60;

const requestIdStorage = new AsyncLocalStorage<string>();

/** The reasons are in docs/decisions/009-accounts.md. */
export function betterAuthOptions(parts: BetterAuthParts) {
  const { database, log, mails, origin, passwords, secret } = parts;
  const { prefix, attributes } = cookieOptions(origin);
  return {
    ...BETTER_AUTH_TABLES,
    baseURL: origin,
    secret,
    // The shared instance: with a connection of its own, each would wait for the other on SQLite.
    database: { db: database.db, type: database.engine, transaction: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTHS.minimum,
      maxPasswordLength: PASSWORD_LENGTHS.maximum,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) => passwords.verify(hash, password),
      },
      resetPasswordTokenExpiresIn: PASSWORD_RESET_SECONDS,
      // The trigger does, once the row is locked: in another order, a sign-in could deadlock.
      revokeSessionsOnPasswordReset: false,
      async sendResetPassword({ user, token }) {
        const mail = {
          kind: 'password-reset',
          to: user.email,
          requestId: requestIdStorage.getStore(),
        } as const;
        // In the fragment, which is not sent to servers: the token alone sets a password.
        const link = `${origin}/auth?${RESET_PARAMETER}#${token}`;
        await database.transaction((tx) => mails.enqueue(tx, mail, () => link));
      },
    },
    plugins: [
      twoFactor({
        schema: TWO_FACTOR_TABLES,
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        // Our own limit delays, whereas this one would lock the owner out.
        accountLockout: { enabled: false },
      }),
    ],
    session: {
      ...BETTER_AUTH_TABLES.session,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    advanced: {
      cookiePrefix: prefix,
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      ipAddress: { disableIpTracking: true },
      // A test compares the tables instead of every start.
      database: { validateSchema: false },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error(
          {
            request: requestIdStorage.getStore(),
            error: details.find((detail) => detail instanceof Error),
          },
          `Better Auth: ${message}`,
        ),
    },
  } satisfies BetterAuthOptions;
}

type Api = ReturnType<typeof betterAuth<ReturnType<typeof betterAuthOptions>>>['api'];

export type ApiCall<Body> = (
  api: Api,
  options: { readonly headers: Headers; readonly returnHeaders: true },
) => Promise<{ headers: Headers; response: Body }>;

const RETRY_AFTER_SECONDS = 2;

/** Loading this module takes 150 ms: import it dynamically. */
export function openBetterAuth(parts: BetterAuthParts) {
  const { api } = betterAuth(betterAuthOptions(parts));
  return async function answer<Body>(headers: Headers, apiCall: ApiCall<Body>, requestId: string) {
    try {
      const { headers: sent, response } = await requestIdStorage.run(requestId, () =>
        apiCall(api, { headers, returnHeaders: true }),
      );
      return { body: response, cookies: sent.getSetCookie() };
    } catch (error) {
      if (!isAPIError(error)) throw error;
      if (error.statusCode < 500) return null;
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  };
}
