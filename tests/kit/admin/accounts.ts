import { createHmac } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { grantAdmin } from '#server/auth/accounts/roles.ts';
import { scryptHasher } from '#server/auth/better-auth/crypto.ts';
import { insertAccount } from '#server/auth/sign-up.ts';
import type { AccountMail } from '#server/mail/kinds/mail-kinds.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';

import { post } from '#tests/kit/api/api.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

/** A server in this process or in another one. */
type ServerAtLocation = Pick<TestServer, 'url' | 'location'> & Partial<Pick<TestServer, 'parts'>>;

const SESSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Another process has a clock of its own, and may run for longer than a proof is fresh. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export const EMAIL = 'jane@example.com';
export const PASSWORD = 'maswali 12';
export const NEW_PASSWORD = 'maswali matano';

export const JANE = { email: EMAIL, password: PASSWORD };
/** After `changePassword` or a reset. */
export const JANE_LATER = { email: EMAIL, password: NEW_PASSWORD };
export type Credentials = Readonly<typeof JANE>;

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

export async function accessOf(server: TestServer, ...cookies: string[]): Promise<string[]> {
  const sessions = await Promise.all(cookies.map((cookie) => sessionOf(server, cookie)));
  return sessions.map(({ body }) => body.access);
}

export async function accountMails({ location }: ServerAtLocation): Promise<AccountMail[]> {
  const { db } = await openTestDatabaseAt(location);
  const mails = db.selectFrom('mails').where('job', '=', jobOf('password-reset')).orderBy('id');
  const rows = await mails.select('payload').execute();
  return rows.map(({ payload }) => JSON.parse(payload));
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

export const confirmationToken = async (server: ServerAtLocation, email: string = EMAIL) =>
  (await mailedLink(server, 'auth-confirmation', email)).searchParams.get('confirm');

export const resetToken = async (server: ServerAtLocation, email: string = EMAIL) =>
  (await mailedLink(server, 'password-reset', email)).hash.slice(1);

export const sendConfirmation = (
  { url }: ServerAtLocation,
  token: string | null,
  password: string,
) => post(url, '/api/auth/confirm', { token, password });

export async function newResetToken(server: ServerAtLocation): Promise<string> {
  await forgot(server, EMAIL);
  return resetToken(server);
}

export const changePassword = (
  { url }: ServerAtLocation,
  Cookie: string,
  { from = PASSWORD, to = NEW_PASSWORD, code }: { from?: string; to?: string; code?: string } = {},
) => {
  const body = { current_password: from, new_password: to, code };
  return post(url, '/api/auth/password', body, { Cookie });
};

export const confirm = async (server: ServerAtLocation, { email, password }: Credentials = JANE) =>
  sendConfirmation(server, await confirmationToken(server, email), password);

export async function signedUpCookie(server: ServerAtLocation, credentials: Credentials = JANE) {
  await signUp(server, credentials);
  return cookieOf(await confirm(server, credentials));
}

const hashes = new Map<string, Promise<string>>();

/** A server of which only the URL is known may be the product's. */
function hashFor(parts: ServerAtLocation['parts'], password: string): Promise<string> {
  if (parts) return parts.passwords.hash(password);
  const hash = hashes.get(password) ?? scryptHasher.hash(password);
  hashes.set(password, hash);
  return hash;
}

/** Inserts a session, and the account without one, and returns the cookie. HTTP would hash four passwords. */
export async function signedInCookie(
  { location, parts }: ServerAtLocation,
  { email, password }: Credentials = JANE,
  isAdmin = false,
): Promise<string> {
  const { db } = await openTestDatabaseAt(location);
  const password_hash = await hashFor(parts, password);
  const confirmedAt = parts?.clock() ?? Date.now();
  await db
    .transaction()
    .execute((transaction) => insertAccount(transaction, { email, password_hash }, confirmedAt));
  if (isAdmin) await grantAdmin(db, email, 0);
  const token = uuid();
  const created_at = new Date().toISOString();
  await db
    .insertInto('sessions')
    .values((all) => ({
      id: uuid(),
      token,
      user_id: all.selectFrom('users').select('id').where('email', '=', email),
      created_at,
      updated_at: created_at,
      expires_at: new Date(Date.now() + SESSION_MS).toISOString(),
      verified_at: parts?.clock() ?? Math.max(Date.now(), TEST_NOW) + YEAR_MS,
    }))
    .execute();
  // The format of Better Auth.
  const secret = parts?.config.authSecret ?? TEST_SECRETS.AUTH_SECRET;
  const prefix = parts?.config.origin?.startsWith('https:') ? '__Host-show' : 'show';
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${prefix}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

export const adminCookie = (server: ServerAtLocation, credentials: Credentials = JANE) =>
  signedInCookie(server, credentials, true);
