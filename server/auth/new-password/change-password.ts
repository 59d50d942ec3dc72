import type * as v from 'valibot';
import { ACCOUNT_FORM_MESSAGES, type ChangePasswordRequest } from '#domain/account/account.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { setPasswordHash } from '#server/auth/password/account-lock.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { reopenSession } from '#server/auth/session/reopen-session.ts';
import { requireCode } from '#server/auth/session/require-code.ts';
import { verifyOwnPassword } from '#server/auth/session/verify-own-password.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';

/** Needs a code where there is a second factor. Better Auth's own change would undo a reset made meanwhile. */
export async function changePassword(
  services: AuthServices,
  caller: Caller,
  session: Session,
  { current_password, new_password, code }: v.InferOutput<typeof ChangePasswordRequest>,
): Promise<readonly string[]> {
  const { database, passwords, passwordWork } = services;
  const { id: userId, email } = session.user;
  return passwordWork(async () => {
    const passwordHash = await verifyOwnPassword(services, caller, email, current_password);
    if (passwordHash === null) {
      const detail = ACCOUNT_FORM_MESSAGES.wrongPassword;
      throw new Rejection('invalid', { detail, field: 'current_password' });
    }
    if (await hasSecondFactor(database.db, userId)) {
      const account = { userId, email, passwordHash, earlier: 'session' } as const;
      await requireCode(services, caller, account, code);
    }
    const newHash = await passwords.hash(new_password);
    const reopens = await database.transaction(async (tx) => {
      const proof = await lockSession(tx.db, session);
      await setPasswordHash(tx.db, userId, newHash);
      return proof;
    });
    return reopenSession(services, caller, { email, password: new_password }, reopens);
  });
}
