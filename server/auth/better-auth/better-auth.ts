import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import { RESET_PARAMETER } from '#domain/account/account.ts';
import { PASSWORD_LENGTHS } from '#domain/account/password.ts';
import type { Database } from '#server/database/database.ts';
import type { Limits, Rate } from '#server/rate-limits/limits.ts';
import type { AccountMails } from './account-mails.ts';
import type { PasswordHasher } from './crypto.ts';
import { BETTER_AUTH_TABLES, cookieOptions, TWO_FACTOR_TABLES } from './settings.ts';

export const CLIENT_IP_HEADER = 'x-app-client-address';

export const BASE_PATH = '/api/auth';

const DAY_SECONDS = 24 * 60 * 60;
const SESSION_SECONDS = 7 * DAY_SECONDS;
const PASSWORD_RESET_SECONDS = 60 * 60;

export interface BetterAuthParts {
  readonly database: Database;
  readonly secret: string;
  readonly origin: string;
  readonly limits: Limits;
  readonly mails: AccountMails;
  readonly passwords: PasswordHasher;
  readonly log: Pick<Logger, 'error'>;
}

/** A challenge lives within one request to this server. */
const CHALLENGE_SECONDS = 60;

export const VERIFY_CODE_PATH = '/two-factor/verify-totp';

/** Endpoints that the app does not call (docs/decisions/027-second-factor.md). */
const UNUSED_PATHS = [
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/get-totp-uri',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
];

const rule = ({ times, seconds }: Rate) => ({ max: times, window: seconds });

const requestIdStorage = new AsyncLocalStorage<string>();

/** The reasons are in docs/decisions/009-accounts.md. */
export function betterAuthOptions(parts: BetterAuthParts) {
  const { database, limits, log, mails, origin, passwords, secret } = parts;
  const { prefix, attributes } = cookieOptions(origin);
  return {
    ...BETTER_AUTH_TABLES,
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    // The shared instance: with a connection of its own, each would wait for the other on SQLite.
    database: { db: database.db, type: database.engine, transaction: true },
    trustedOrigins: [origin],
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
    disabledPaths: UNUSED_PATHS,
    session: {
      ...BETTER_AUTH_TABLES.session,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: {
      ...BETTER_AUTH_TABLES.rateLimit,
      enabled: true,
      storage: 'database',
      ...rule(limits.requestsPerClient),
      customRules: {
        '/sign-in/email': rule(limits.signInsPerClient),
        '/request-password-reset': rule(limits.passwordResetsPerClient),
        '/reset-password': rule(limits.passwordResetsPerClient),
        // Called with every request of an admin, which the app's own limit counts.
        '/get-session': false,
        // Called only with a code that our own limits have counted.
        [VERIFY_CODE_PATH]: false,
        '/sign-out': false,
      },
    },
    advanced: {
      cookiePrefix: prefix,
      useSecureCookies: false,
      defaultCookieAttributes: attributes,
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // Explicit, since both default to true where NODE_ENV is 'test'.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // A test compares the tables instead of every start.
      database: { validateSchema: false },
    },
    // Database errors go to the app's error handler.
    onAPIError: { throw: true },
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

export type AuthHandler = (request: Request, requestId: string) => Promise<Response>;

/** Loading this module takes 150 ms: import it dynamically. */
export function openBetterAuth(parts: BetterAuthParts): AuthHandler {
  const { handler } = betterAuth(betterAuthOptions(parts));
  return (request, requestId) => requestIdStorage.run(requestId, () => handler(request));
}
