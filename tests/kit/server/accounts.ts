import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashPassword } from '#server/auth/password/passwords.ts';
import { grantAdmin } from '#server/auth/roles.ts';
import { insertAccount } from '#server/auth/sign-up/confirm-sign-up.ts';
import { type AccountMail, parsePayload } from '#server/mail/queue/mail-payload.ts';
import { SEND_ACCOUNT_MAIL } from '#server/mail/queue/mail-queue.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { post } from './api.ts';
import type { TestServer } from './server.ts';
import { TEST_SECRETS } from './server-parts.ts';

/** A server in this process or in another one. */
type ServerAtLocation = Pick<TestServer, 'url' | 'location'> & Partial<Pick<TestServer, 'parts'>>;

/** Lifetime of a session without use. */
const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

export const EMAIL = 'jane@example.com';
export const PASSWORD = 'maswali 12';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const JANE: Credentials = { email: EMAIL, password: PASSWORD };

export const signUp = ({ url }: ServerAtLocation, credentials: object = JANE) =>
  post(url, '/api/auth/signup', credentials);

export const signIn = (
  { url }: ServerAtLocation,
  credentials: object = JANE,
  headers: Record<string, string> = {},
) => post(url, '/api/auth/token', { grant_type: 'password', ...credentials }, headers);

/** The `Cookie` header for the cookies that a response sets; '' without one. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export const forgot = ({ url }: ServerAtLocation, email: string) =>
  post(url, '/api/auth/forgot', { email });

export const reset = ({ url }: ServerAtLocation, token: string | null, password: string) =>
  post(url, '/api/auth/reset', { token, password });

export const signOut = ({ url }: TestServer, cookie: string) =>
  post(url, '/api/auth/logout', '', { Cookie: cookie });

export async function sessionOf({ url }: TestServer, cookie: string) {
  const response = await fetch(`${url}/api/auth/session`, { headers: { Cookie: cookie } });
  return { status: response.status, body: await response.json(), cookie: cookieOf(response) };
}

/** The mails about accounts, oldest first. */
export async function accountMails({ location }: ServerAtLocation): Promise<AccountMail[]> {
  const { db } = await openTestDatabaseAt(location);
  const rows = await db
    .selectFrom('mails')
    .select('payload')
    .where('job', '=', SEND_ACCOUNT_MAIL)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const mail = parsePayload(payload);
    if (mail === null || !('link' in mail)) throw new Error(`Not an account mail: ${payload}`);
    return mail;
  });
}

/** The link in the last mail of this kind to an e-mail address. */
export async function mailedLink(
  server: ServerAtLocation,
  kind: AccountMail['kind'],
  email: string = EMAIL,
): Promise<URL> {
  const mails = await accountMails(server);
  const mail = mails.findLast((sent) => sent.kind === kind && sent.to === email);
  if (!mail) throw new Error(`No ${kind} was sent to ${email}`);
  return new URL(mail.link);
}

export async function confirmationToken(
  server: ServerAtLocation,
  email: string = EMAIL,
): Promise<string | null> {
  return (await mailedLink(server, 'auth-confirmation', email)).searchParams.get('confirm');
}

export async function resetToken(server: ServerAtLocation, email: string = EMAIL): Promise<string> {
  return (await mailedLink(server, 'password-reset', email)).hash.slice(1);
}

export const sendConfirmation = (
  { url }: ServerAtLocation,
  token: string | null,
  password: string,
) => post(url, '/api/auth/confirm', { token, password });

/** Confirms the last sign-up of an account, which signs it in. */
export const confirm = async (
  server: ServerAtLocation,
  { email, password }: Credentials = JANE,
): Promise<Response> => sendConfirmation(server, await confirmationToken(server, email), password);

/** Signs up, confirms and returns the session's cookie. */
export async function signedUpCookie(
  server: ServerAtLocation,
  credentials: Credentials = JANE,
): Promise<string> {
  await signUp(server, credentials);
  return cookieOf(await confirm(server, credentials));
}

/**
 * Inserts a session, and the account if it does not exist, and returns the session's cookie. Without
 * HTTP, because a sign-up and a sign-in hash four passwords.
 */
export async function signedInCookie(
  server: ServerAtLocation,
  { email, password }: Credentials = JANE,
): Promise<string> {
  const { db } = await openTestDatabaseAt(server.location);
  const password_hash = await hashOf(password);
  const confirmedAt = server.parts?.clock() ?? Date.now();
  await db
    .transaction()
    .execute((transaction) => insertAccount(transaction, { email, password_hash }, confirmedAt));
  const { id: user_id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = uuid();
  const now = Date.now();
  await db
    .insertInto('sessions')
    .values({
      id: uuid(),
      token,
      user_id,
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
      expires_at: new Date(now + SESSION_MS).toISOString(),
      ip_address: null,
      user_agent: null,
    })
    .execute();
  return sessionCookie(server, token);
}

/** Signs the cookie in the format of Better Auth. */
function sessionCookie({ parts }: ServerAtLocation, token: string): string {
  const secret = parts?.config.authSecret ?? TEST_SECRETS.AUTH_SECRET;
  const prefix = parts?.config.origin?.startsWith('https:') ? '__Host-show' : 'show';
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${prefix}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

const hashes = new Map<string, Promise<string>>();

/** Cached per process. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Like `signedInCookie`, for an admin. */
export async function adminCookie(
  server: ServerAtLocation,
  credentials: Credentials = JANE,
): Promise<string> {
  const cookie = await signedInCookie(server, credentials);
  const { db } = await openTestDatabaseAt(server.location);
  await grantAdmin(db, credentials.email, 0);
  return cookie;
}
