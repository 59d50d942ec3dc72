import * as v from 'valibot';
import { userByEmail } from '#server/auth/accounts/roles.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import type { CallAuth, CallingClient } from '#server/auth/better-auth/call-auth.ts';
import {
  type AccountPassword,
  accountPasswordOf,
  attemptKey,
  type EarlierProof,
  endAccess,
  lockAccount,
} from '#server/auth/password/account-lock.ts';
import { consumeCode, readTotpSecret } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor, twoFactorOf } from '#server/auth/second-factor/second-factor.ts';
import { totpCode, totpStepAt } from '#server/auth/second-factor/totp.ts';
import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { SessionProof } from './identity.ts';

const CHALLENGE_COOKIE = 'two_factor=';

const Challenge = v.object({ twoFactorRedirect: v.literal(true) });

/** Lets Better Auth open the session after our own checks; its challenge never leaves the server. */
async function passChallenge(
  services: AuthServices,
  caller: CallingClient,
  userId: string,
  challenge: readonly string[],
) {
  const row = await twoFactorOf(services.database.db, userId);
  if (row === undefined) throw new Rejection('second_factor_changed');
  const secret = await readTotpSecret(services, row.secret);
  const cookies = challenge.filter((cookie) => cookie.includes(CHALLENGE_COOKIE));
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
  // By the machine's clock, as Better Auth compares it.
  const body = { code: totpCode(secret, totpStepAt(Date.now())) };
  const passed = await services.callAuth({ ...caller, cookie }, (api, options) =>
    api.verifyTOTP({ ...options, body }),
  );
  if (passed === null) throw new Rejection('invalid_credentials');
  return {
    body: passed.body,
    cookies: passed.cookies.filter((text) => !text.includes(CHALLENGE_COOKIE)),
  };
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The second factor of a sign-in: a code, or the session that the new one replaces. */
type SecondStep =
  | { readonly code: string | undefined; readonly earlier: EarlierProof }
  | { readonly reopens: SessionProof };

/** Deletes the session if password or second factor were changed meanwhile: each change ended all others. */
async function keepUnlessChanged(
  { database }: AuthServices,
  token: string,
  account: AccountPassword,
  { verifiedAt, hasSecondFactor: expected }: SessionProof,
  isChallenged: boolean,
): Promise<number | null> {
  return database.transaction(async (tx) => {
    await lockAccount(tx.db, account.userId);
    const locked = await accountPasswordOf(tx.db, account.email);
    const isSamePassword = locked?.passwordHash === account.passwordHash;
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

/** @throws Rejection `invalid_credentials`, `too_many`, `unavailable`, or of the second step */
export async function openSession(
  services: AuthServices,
  caller: CallingClient,
  body: Credentials,
  step: SecondStep,
) {
  const { callAuth, database, deviceCookies, limits } = services;
  const account = await accountPasswordOf(database.db, body.email);
  const first = await callAuth(caller, (api, options) => api.signInEmail({ ...options, body }));
  if (first === null || account === undefined) throw new Rejection('invalid_credentials');
  const isChallenged = v.is(Challenge, first.body);
  if ('code' in step) {
    const { code, earlier } = step;
    // The password is right: from here on, the limit of codes is the one that counts.
    await limits.signInPerAccount.reset(database.db, attemptKey(body.email, earlier));
    if (isChallenged) {
      if (code === undefined) throw new Rejection('code_required');
      const isAccepted = await consumeCode(services, caller, { ...account, earlier }, code);
      if (!isAccepted) throw new Rejection('invalid_code');
    }
  }
  const opened = isChallenged
    ? await passChallenge(services, caller, account.userId, first.cookies)
    : first;
  const proof =
    'reopens' in step
      ? step.reopens
      : { verifiedAt: services.clock(), hasSecondFactor: isChallenged };
  const { id, email } = opened.body.user;
  const { token } = opened.body;
  const expires_at = await keepUnlessChanged(services, token, account, proof, isChallenged);
  if (expires_at === null) throw new Rejection('invalid_credentials');
  const devices = deviceCookies.create(account, caller.cookie);
  return {
    response: { user: { id, email }, expires_at },
    cookies: [...opened.cookies, ...devices],
  };
}

export async function signIn(
  services: AuthServices,
  caller: CallingClient,
  { code, ...credentials }: Credentials & { readonly code?: string | undefined },
) {
  const { database, deviceCookies, limits, passwordWork } = services;
  return passwordWork(async () => {
    const { email } = credentials;
    await limits.signInPerClient.consume(database.db, caller.clientIp);
    const account = await accountPasswordOf(database.db, email);
    const device = deviceCookies.deviceIn(caller.cookie ?? '', account);
    const earlier = device === null ? null : (`device ${device}` as const);
    await limits.signInPerAccount.consume(database.db, attemptKey(email, earlier));
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
export async function signOut(callAuth: CallAuth, caller: CallingClient) {
  const signedOut = await callAuth(caller, (api, options) => api.signOut(options));
  const session = await callAuth(caller, (api, options) => api.getSession(options));
  if (signedOut === null || session?.body) throw new Rejection('unavailable');
  return signedOut.cookies;
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

/** Better Auth's rows expire by the machine's clock. */
export async function deleteExpiredAuthRows({ db }: Database, signUpNow: SqlInstant) {
  const today = new Date().toISOString();
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', signUpNow).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', today).execute();
  // Earlier versions counted IP addresses there.
  await db.deleteFrom('address_limits').execute();
}
