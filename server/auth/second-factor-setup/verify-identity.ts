import type * as v from 'valibot';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import { PASSWORD_MISSING } from '#domain/account/password.ts';
import type { VerifyIdentityRequest } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { accountPasswordOf } from '#server/auth/password/account-lock.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { requireCode } from '#server/auth/session/require-code.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';

/** @throws Rejection `invalid` at `code`, `too_many` */
async function proveByCode(
  services: AuthServices,
  caller: Caller,
  { id, email }: SignedInUser,
  code: string | undefined,
): Promise<void> {
  const account = await accountPasswordOf(services.database.db, email);
  if (account === null) throw new Rejection('signed_out');
  const { passwordHash } = account;
  const proven = { userId: id, email, passwordHash, earlier: 'session' } as const;
  await requireCode(services, caller, proven, code);
}

/** Proves for some minutes that the session's owner is there: by a code, or without one by the password. */
export async function verifyIdentity(
  services: AuthServices,
  caller: Caller,
  session: Session,
  proof: v.InferOutput<typeof VerifyIdentityRequest>,
): Promise<void> {
  const { user } = session;
  const { database, passwordWork } = services;
  await passwordWork(async () => {
    if (await hasSecondFactor(database.db, user.id)) {
      await proveByCode(services, caller, user, 'code' in proof ? proof.code : undefined);
    } else {
      if (!('password' in proof)) {
        const detail = PASSWORD_MISSING;
        throw new Rejection('invalid', { detail, field: 'password' });
      }
      await requirePassword(services, caller, user, proof.password);
    }
    await database.transaction(async (tx) => {
      await lockSession(tx.db, session);
      await tx.db
        .updateTable('sessions')
        .set({ verified_at: tx.databaseNow })
        .where('id', '=', session.sessionId)
        .execute();
    });
  });
}
