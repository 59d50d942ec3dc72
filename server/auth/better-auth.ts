import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import type { Logger } from 'pino';
import { ACCOUNT_LIMITS, RESET_PARAMETER } from '#domain/account.ts';
import type { Database, DatabaseClock } from '#server/database/database.ts';
import type { Limits, Rate } from '#server/limits/limits.ts';
import type { Pace } from '#server/limits/pace.ts';
import type { AccountMail } from '#server/mail/mail-payload.ts';
import { enqueueAccountMail } from '#server/mail/mail-queue.ts';

/** The header by which Better Auth learns who asks; it sees no header that a visitor wrote. */
export const CLIENT_ADDRESS_HEADER = 'x-app-client-address';

/** Where Better Auth answers within itself; none of its addresses is open as such. */
export const BASE_PATH = '/api/auth';

const DAY_SECONDS = 24 * 60 * 60;
/** A session that is used is renewed once a day and ends after a week without use (READING 9). */
const SESSION_SECONDS = 7 * DAY_SECONDS;
const CONFIRMATION_SECONDS = DAY_SECONDS;
const PASSWORD_RESET_SECONDS = 60 * 60;

/** What Better Auth is made of. */
export interface BetterAuthParts {
  readonly database: Database;
  readonly secret: string;
  /** The site's public address. */
  readonly origin: string;
  readonly limits: Limits;
  readonly mailPace: Pace;
  readonly clock: DatabaseClock;
  readonly log: Pick<Logger, 'error'>;
  readonly onMailQueued: () => void;
}

/** What Better Auth names in camels, in the words of our migration. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };
const TABLES = {
  user: { modelName: 'users', fields: { ...TIMES, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...TIMES,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...TIMES,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: { modelName: 'verifications', fields: { ...TIMES, expiresAt: 'expires_at' } },
  rateLimit: { modelName: 'address_limits', fields: { lastRequest: 'last_request' } },
} as const;

const rule = ({ times, seconds }: Rate) => ({ max: times, window: seconds });

/** The call that Better Auth works for. */
interface Asking {
  readonly requestId: string;
  /** The hash of a sign-up, made before its transaction begins. */
  hash?: string;
}

const asking = new AsyncLocalStorage<Asking>();

/** Sends what Better Auth wants sent, through the mail queue, and no more than a mailbox can bear. */
function accountMails({
  database,
  mailPace,
  clock,
  onMailQueued,
  origin,
  secret,
}: BetterAuthParts) {
  async function queue(mail: AccountMail): Promise<void> {
    if ((await mailPace.take(database.db, mail.to)) !== null) return;
    await enqueueAccountMail(database.db, mail, clock());
    onMailQueued();
  }
  return {
    confirmation: (to: string, token: string) =>
      queue({ kind: 'auth-confirmation', to, link: `${origin}/api/auth/confirm?token=${token}` }),
    passwordReset: (to: string, token: string) =>
      queue({ kind: 'password-reset', to, link: `${origin}/auth?${RESET_PARAMETER}=${token}` }),
    /** Whoever has the address learns of the attempt; whoever made it does not (T38). */
    async signedUpAgain(user: { id: string; email: string; emailVerified: boolean }) {
      const { id: userId, email } = user;
      if (user.emailVerified) {
        await queue({ kind: 'account-exists', to: email, link: `${origin}/auth` });
        return;
      }
      const token = await createEmailVerificationToken(
        secret,
        email,
        undefined,
        CONFIRMATION_SECONDS,
        { userId },
      );
      await this.confirmation(email, token);
    },
  };
}

/** Everything that Better Auth is told; the reasons are in docs/decisions/009. */
export function betterAuthOptions(parts: BetterAuthParts) {
  const { database, limits, log, origin, secret } = parts;
  const isHttps = origin.startsWith('https:');
  const mails = accountMails(parts);
  return {
    ...TABLES,
    baseURL: origin,
    basePath: BASE_PATH,
    secret,
    // The one shared instance: a connection of its own would wait for ours, and ours for it.
    database: { db: database.db, type: database.engine, transaction: true },
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: ACCOUNT_LIMITS.passwordMinimum,
      maxPasswordLength: ACCOUNT_LIMITS.passwordMaximum,
      requireEmailVerification: true,
      autoSignIn: false,
      resetPasswordTokenExpiresIn: PASSWORD_RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mails.passwordReset(user.email, token),
      onExistingUserSignUp: ({ user }) => mails.signedUpAgain(user),
      password: {
        hash: async (password) => asking.getStore()?.hash ?? (await hashPassword(password)),
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: CONFIRMATION_SECONDS,
      sendVerificationEmail: ({ user, token }) => mails.confirmation(user.email, token),
    },
    session: {
      ...TABLES.session,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: {
      ...TABLES.rateLimit,
      enabled: true,
      storage: 'database',
      ...rule(limits.requestsPerAddress),
      customRules: {
        '/sign-in/email': rule(limits.signInsPerAddress),
        '/sign-up/email': rule(limits.signUpsPerAddress),
        '/request-password-reset': rule(limits.passwordResetsPerAddress),
        '/reset-password': rule(limits.passwordResetsPerAddress),
        '/change-password': rule(limits.passwordResetsPerAddress),
        // Asked with every call of an admin; the app's own limit counts it.
        '/get-session': false,
        '/sign-out': false,
      },
    },
    hooks: {
      // The transaction of a sign-up holds SQLite's only connection: no hashing inside it.
      before: createAuthMiddleware(async ({ path, body }) => {
        const call = asking.getStore();
        if (path === '/sign-up/email' && call) {
          call.hash = await hashPassword(body.password);
        }
      }),
    },
    advanced: {
      // The prefix __Host- needs Secure, no Domain and Path=/; plain http has no Secure cookies.
      cookiePrefix: isHttps ? '__Host-show' : 'show',
      useSecureCookies: false,
      defaultCookieAttributes: {
        secure: isHttps,
        httpOnly: true,
        sameSite: 'strict',
        path: '/',
      },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Said, since both are off by themselves where NODE_ENV is 'test'.
      disableCSRFCheck: false,
      disableOriginCheck: false,
      // A test compares the tables instead of every start.
      database: { validateSchema: false },
    },
    // What goes wrong with the database is ours to answer.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error(
          {
            request: asking.getStore()?.requestId,
            error: details.find((detail) => detail instanceof Error),
          },
          `Better Auth: ${message}`,
        ),
    },
  } satisfies BetterAuthOptions;
}

/** Answers as Better Auth does, at its own addresses. Errors that are not its own are thrown. */
export type AuthHandler = (request: Request, requestId: string) => Promise<Response>;

/** Opens Better Auth on our database. Loading this file takes 150 ms, so it is loaded when needed. */
export function openBetterAuth(parts: BetterAuthParts): AuthHandler {
  const { handler } = betterAuth(betterAuthOptions(parts));
  return (request, requestId) => asking.run({ requestId }, () => handler(request));
}
