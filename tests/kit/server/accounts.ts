import { grantAdmin } from '#server/auth/roles.ts';
import { type AccountMail, parsePayload } from '#server/mail/mail-payload.ts';
import { SEND_ACCOUNT_MAIL } from '#server/mail/mail-queue.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { post } from './api.ts';
import type { TestServer } from './server.ts';

/** A server, in this process or another, and its database. */
type ServerAtPlace = Pick<TestServer, 'url' | 'place'>;

export const EMAIL = 'jane@example.com';
export const PASSWORD = 'maswali 12';

/** An account of a test. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const JANE: Credentials = { email: EMAIL, password: PASSWORD };

export const signUp = ({ url }: ServerAtPlace, credentials: object = JANE) =>
  post(url, '/api/auth/signup', credentials);

export const signIn = (
  { url }: ServerAtPlace,
  credentials: object = JANE,
  headers: Record<string, string> = {},
) => post(url, '/api/auth/token', { grant_type: 'password', ...credentials }, headers);

/** The cookies that an answer sets, as the browser sends them back; '' where there is none. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

export const forgot = ({ url }: ServerAtPlace, email: string) =>
  post(url, '/api/auth/forgot', { email });

export const reset = ({ url }: ServerAtPlace, token: string | null, password: string) =>
  post(url, '/api/auth/reset', { token, password });

export const signOut = ({ url }: TestServer, cookie: string) =>
  post(url, '/api/auth/logout', '', { Cookie: cookie });

/** What the page is told of who is signed in. */
export async function sessionOf({ url }: TestServer, cookie: string) {
  const response = await fetch(`${url}/api/auth/session`, { headers: { Cookie: cookie } });
  return { status: response.status, body: await response.json(), cookie: cookieOf(response) };
}

/** The mails about accounts, the oldest first. */
export async function accountMails({ place }: ServerAtPlace): Promise<AccountMail[]> {
  const { db } = await openTestDatabaseAt(place);
  const rows = await db
    .selectFrom('mails')
    .select('payload')
    .where('job', '=', SEND_ACCOUNT_MAIL)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const mail = parsePayload(payload);
    if (mail === null || !('link' in mail)) throw new Error(`No account mail: ${payload}`);
    return mail;
  });
}

/** The link of the last mail of this kind to an address. */
export async function mailedLink(
  server: ServerAtPlace,
  kind: AccountMail['kind'],
  email: string = EMAIL,
): Promise<URL> {
  const mails = await accountMails(server);
  const mail = mails.findLast((one) => one.kind === kind && one.to === email);
  if (!mail) throw new Error(`No ${kind} was sent to ${email}`);
  return new URL(mail.link);
}

/** The token in the link of the last confirmation mail to an address. */
export async function confirmationToken(
  server: ServerAtPlace,
  email: string = EMAIL,
): Promise<string | null> {
  return (await mailedLink(server, 'auth-confirmation', email)).searchParams.get('confirm');
}

/** The token in the link of the last mail for a new password to an address. */
export async function resetToken(server: ServerAtPlace, email: string = EMAIL): Promise<string> {
  return (await mailedLink(server, 'password-reset', email)).hash.slice(1);
}

export const sendConfirmation = ({ url }: ServerAtPlace, token: string | null, password: string) =>
  post(url, '/api/auth/confirm', { token, password });

/** Confirms the last sign-up of an address, and signs in. */
export const confirm = async (
  server: ServerAtPlace,
  { email, password }: Credentials = JANE,
): Promise<Response> => sendConfirmation(server, await confirmationToken(server, email), password);

/** Signs up and confirms, unless the account is there already, and returns a session's cookie. */
export async function signedInCookie(
  server: ServerAtPlace,
  credentials: Credentials = JANE,
): Promise<string> {
  const known = await signIn(server, credentials);
  if (known.ok) return cookieOf(known);
  await signUp(server, credentials);
  return cookieOf(await confirm(server, credentials));
}

/** Signs up, confirms, makes the account an admin and signs in; gives the session's cookie. */
export async function adminCookie(
  server: ServerAtPlace,
  credentials: Credentials = JANE,
): Promise<string> {
  const cookie = await signedInCookie(server, credentials);
  const { db } = await openTestDatabaseAt(server.place);
  await grantAdmin(db, credentials.email, 0);
  return cookie;
}
