import { setTimeout as pause } from 'node:timers/promises';
import type * as v from 'valibot';
import { ACCOUNT_FORM_MESSAGES, type ChangePasswordRequest } from '#domain/account/account.ts';
import { repeatAfterDeadlock } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';
import type { AuthServices } from './accounts/services.ts';
import type { CallingClient } from './better-auth/call-auth.ts';
import { accountPasswordOf, setPasswordHash } from './password/account-lock.ts';
import { hasSecondFactor } from './second-factor/second-factor.ts';
import { lockSession, requireCode, requirePassword } from './session/identity.ts';
import { reopenSession } from './session/sessions.ts';

const WRONG_PASSWORD = { detail: ACCOUNT_FORM_MESSAGES.wrongPassword, field: 'current_password' };

/** Needs a code where there is a second factor. Better Auth's own change would undo a reset made meanwhile. */
export async function changePassword(
  services: AuthServices,
  caller: CallingClient,
  session: Session,
  { current_password, new_password, code }: v.InferOutput<typeof ChangePasswordRequest>,
): Promise<readonly string[]> {
  const { database, passwords, passwordWork } = services;
  const { user } = session;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, current_password, WRONG_PASSWORD);
    if (await hasSecondFactor(database.db, user.id)) {
      await requireCode(services, caller, account, code);
    }
    const newHash = await passwords.hash(new_password);
    const reopens = await database.transaction(async (tx) => {
      const proof = await lockSession(tx.db, session);
      await setPasswordHash(tx.db, user.id, newHash);
      return proof;
    });
    return reopenSession(services, caller, { email: user.email, password: new_password }, reopens);
  });
}

export async function forgotPassword(
  { callAuth, database, limits, uniformResponseMs }: AuthServices,
  caller: CallingClient,
  email: string,
): Promise<void> {
  await limits.forgotPerClient.consume(database.db, caller.clientIp);
  const earliest = pause(uniformResponseMs);
  await callAuth(caller, (api, options) =>
    api.requestPasswordReset({ ...options, body: { email } }),
  );
  await earliest;
}

async function emailOfReset({ database: { db } }: AuthServices, token: string) {
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
  caller: CallingClient,
  { token, password }: { token: string; password: string },
): Promise<readonly string[]> {
  const { callAuth, database, deviceCookies, limits, passwordWork } = services;
  await limits.resetPerClient.consume(database.db, caller.clientIp);
  const email = await emailOfReset(services, token);
  const body = { token, newPassword: password };
  // The token is used up before the account is locked: beside a change of the password, that can deadlock.
  const changed = await passwordWork(() =>
    repeatAfterDeadlock(() =>
      callAuth(caller, (api, options) => api.resetPassword({ ...options, body })),
    ),
  );
  if (changed === null || email === undefined) throw new Rejection('link_expired');
  const account = await accountPasswordOf(database.db, email);
  return account === undefined ? [] : deviceCookies.create(account, caller.cookie);
}
