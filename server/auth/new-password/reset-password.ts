import { setTimeout as pause } from 'node:timers/promises';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { accountPasswordOf } from '#server/auth/password/account-lock.ts';
import { repeatAfterDeadlock } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';

export async function forgotPassword(
  { callAuth, uniformResponseMs }: AuthServices,
  caller: Caller,
  email: string,
): Promise<void> {
  const earliest = pause(uniformResponseMs);
  await callAuth(caller, '/request-password-reset', { email });
  await earliest;
}

async function emailOfReset(
  { database: { db } }: AuthServices,
  token: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.value')
    .select('email')
    .where('identifier', '=', `reset-password:${token}`)
    .executeTakeFirst();
  return row?.email;
}

/** Returns the cookie of a known device: strangers at the sign-in cannot delay who has opened the mailed link. */
export async function resetPassword(
  services: AuthServices,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<readonly string[]> {
  const { callAuth, database, deviceCookies, passwordWork } = services;
  const email = await emailOfReset(services, token);
  const body = { token, newPassword: password };
  // The token is used up before the account is locked: beside a change of the password, that can deadlock.
  const { isOk } = await passwordWork(() =>
    repeatAfterDeadlock(() => callAuth(caller, '/reset-password', body)),
  );
  if (!isOk || email === undefined) throw new Rejection('link_expired');
  const account = await accountPasswordOf(database.db, email);
  return account === null ? [] : deviceCookies.create(account, caller.cookie);
}
