import * as v from 'valibot';
import type { TokenResponse } from '#domain/account/account.ts';
import { userByEmail } from '#server/auth/accounts/roles.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import type { AuthResponse, CallAuth, CallingClient } from '#server/auth/better-auth/call-auth.ts';
import {
  type AccountPassword,
  accountPasswordOf,
  attemptKey,
  type EarlierProof,
  endAccess,
  lockAccount,
  lockAccountWithHash,
} from '#server/auth/password/account-lock.ts';
import { consumeCode, readTotpSecret } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor, twoFactorOf } from '#server/auth/second-factor/second-factor.ts';
import { totpCode, totpStepAt } from '#server/auth/second-factor/totp.ts';
import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { DAY_MS } from '#server/time/clock.ts';
import type { SessionProof } from './identity.ts';

const CHALLENGE_COOKIE = 'two_factor=';

const Challenge = v.object({ twoFactorRedirect: v.literal(true) });

/** True if Better Auth asks for a second factor instead of opening a session. */
const isChallenge = ({ body }: AuthResponse) => v.is(Challenge, body);

/** Lets Better Auth open the session after our own checks; its challenge never leaves the server. */
async function passChallenge(
  services: AuthServices,
  caller: CallingClient,
  userId: string,
  challenge: AuthResponse,
): Promise<AuthResponse> {
  const row = await twoFactorOf(services.database.db, userId);
  if (row === null) throw new Rejection('second_factor_changed');
  const secret = await readTotpSecret(services, row.secret);
  const cookies = challenge.cookies.filter((cookie) => cookie.includes(CHALLENGE_COOKIE));
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
  // By the machine's clock, as Better Auth compares it.
  const code = totpCode(secret, totpStepAt(Date.now()));
  const passed = await services.callAuth({ ...caller, cookie }, '/two-factor/verify-totp', {
    code,
  });
  return { ...passed, cookies: passed.cookies.filter((text) => !text.includes(CHALLENGE_COOKIE)) };
}

export interface SignedIn {
  readonly response: TokenResponse;
  readonly cookies: readonly string[];
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The second factor of a sign-in: a code, or the session that the new one replaces. */
type SecondStep =
  | { readonly code: string | undefined; readonly earlier: EarlierProof }
  | { readonly reopens: SessionProof };

const SignInBody = v.object({
  token: v.string(),
  user: v.object({ id: v.string(), email: v.string() }),
});

/** Deletes the session if password or second factor were changed meanwhile: each change ended all others. */
async function keepUnlessChanged(
  { database }: AuthServices,
  token: string,
  account: AccountPassword,
  {
    verifiedAt,
    hasSecondFactor: expected,
    isChallenged,
  }: SessionProof & { readonly isChallenged: boolean },
): Promise<number | null> {
  return database.transaction(async (tx) => {
    const isSamePassword = await lockAccountWithHash(tx.db, account);
    const isOn = await hasSecondFactor(tx.db, account.userId);
    if (!isSamePassword || isOn !== expected || isOn !== isChallenged) {
      await tx.db.deleteFrom('sessions').where('token', '=', token).execute();
      return null;
    }
    const session = await tx.db
      .updateTable('sessions')
      .set({ verified_at: verifiedAt })
      .where('token', '=', token)
      .returning('expires_at')
      .executeTakeFirst();
    return session === undefined ? null : new Date(session.expires_at).getTime();
  });
}

/** @throws Rejection `code_required`, `invalid_code`, `too_many` or `second_factor_unreadable` */
async function takeSecondStep(
  services: AuthServices,
  caller: CallingClient,
  account: AccountPassword & { readonly email: string },
  { challenge, step }: { challenge: AuthResponse; step: SecondStep },
): Promise<AuthResponse> {
  if ('code' in step) {
    if (step.code === undefined) throw new Rejection('code_required');
    await consumeCode(services, caller, { ...account, earlier: step.earlier }, step.code);
  }
  return passChallenge(services, caller, account.userId, challenge);
}

/** @throws Rejection `invalid_credentials`, `too_many`, `unavailable`, or of the second step */
export async function openSession(
  services: AuthServices,
  caller: CallingClient,
  { email, password }: Credentials,
  step: SecondStep,
): Promise<SignedIn> {
  const { callAuth, database, deviceCookies, limits } = services;
  const account = await accountPasswordOf(database.db, email);
  const first = await callAuth(caller, '/sign-in/email', { email, password });
  if (!first.isOk || account === null) throw new Rejection('invalid_credentials');
  if ('code' in step) {
    // The password is right: from here on, the limit of codes is the one that counts.
    await limits.signInPerAccount.reset(database.db, attemptKey(email, step.earlier));
  }
  const isChallenged = isChallenge(first);
  const { isOk, body, cookies } = isChallenged
    ? await takeSecondStep(services, caller, { ...account, email }, { challenge: first, step })
    : first;
  if (!isOk) throw new Rejection('invalid_credentials');
  const { token, user } = v.parse(SignInBody, body);
  const proof =
    'reopens' in step
      ? step.reopens
      : { verifiedAt: services.clock(), hasSecondFactor: isChallenged };
  const expires_at = await keepUnlessChanged(services, token, account, { ...proof, isChallenged });
  if (expires_at === null) throw new Rejection('invalid_credentials');
  const devices = deviceCookies.create(account, caller.cookie);
  return { response: { user, expires_at }, cookies: [...cookies, ...devices] };
}

async function earlierProof(
  { database, deviceCookies }: AuthServices,
  { cookie }: CallingClient,
  email: string,
): Promise<EarlierProof> {
  if (cookie === undefined) return null;
  const device = deviceCookies.deviceIn(cookie, await accountPasswordOf(database.db, email));
  return device === null ? null : `device ${device}`;
}

export async function signIn(
  services: AuthServices,
  caller: CallingClient,
  { code, ...credentials }: Credentials & { readonly code?: string | undefined },
): Promise<SignedIn> {
  return services.passwordWork(async () => {
    const { email } = credentials;
    const earlier = await earlierProof(services, caller, email);
    const key = attemptKey(email, earlier);
    await services.limits.signInPerAccount.consume(services.database.db, key);
    return openSession(services, caller, credentials, { code, earlier });
  });
}

/** Cookies of a new session after all were ended, `reopens` too; none if none can be opened. */
export async function reopenSession(
  services: AuthServices,
  caller: CallingClient,
  credentials: { email: string; password: string },
  reopens: SessionProof,
): Promise<readonly string[]> {
  try {
    const { cookies } = await openSession(services, caller, credentials, { reopens });
    return cookies;
  } catch (error) {
    services.log.warn({ request: caller.requestId, error }, 'no session after a change');
    return [];
  }
}

/** @throws Rejection `unavailable` if the session remains, which Better Auth does not report */
export async function signOut(
  callAuth: CallAuth,
  caller: CallingClient,
): Promise<readonly string[]> {
  const { cookies } = await callAuth(caller, '/sign-out', {});
  const { body } = await callAuth(caller, '/get-session');
  if (body !== null) throw new Rejection('unavailable');
  return cookies;
}

/** Helps an owner whose device is lost: ends sessions and calendar feed. @returns false without an account */
export async function endSessions(database: Database, email: string): Promise<boolean> {
  const user = await userByEmail(database.db, email);
  if (!user) return false;
  await database.transaction(async (tx) => {
    await lockAccount(tx.db, user.id);
    await endAccess(tx.db, user.id);
    await tx.audit({ actor: user, action: 'sessions_ended' });
  });
  return true;
}

/** Better Auth's rows expire by the machine's clock, and none of its limits exceeds a day. */
export async function deleteExpiredAuthRows(
  { db }: Database,
  signUpNow: SqlInstant,
): Promise<void> {
  const now = Date.now();
  const today = new Date(now).toISOString();
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', signUpNow).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', today).execute();
  await db
    .deleteFrom('address_limits')
    .where('last_request', '<', now - DAY_MS)
    .execute();
}
