import * as v from 'valibot';
import type { TokenResponse } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { AuthResponse, Caller } from '#server/auth/better-auth/call-auth.ts';
import {
  type AccountPassword,
  accountPasswordOf,
  lockAccountWithHash,
} from '#server/auth/password/account-lock.ts';
import { attemptKey, type EarlierProof } from '#server/auth/password/attempt-key.ts';
import { consumeCode } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { SessionProof } from './lock-session.ts';
import { isChallenge, passChallenge } from './pass-challenge.ts';

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
  caller: Caller,
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
  caller: Caller,
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
  { cookie }: Caller,
  email: string,
): Promise<EarlierProof> {
  if (cookie === undefined) return null;
  const device = deviceCookies.deviceIn(cookie, await accountPasswordOf(database.db, email));
  return device === null ? null : `device ${device}`;
}

export async function signIn(
  services: AuthServices,
  caller: Caller,
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
