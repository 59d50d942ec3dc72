import type * as v from 'valibot';
import { ACCOUNT_FORM_MESSAGES, type ChangePasswordRequest } from '#domain/account/account.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { setPasswordHash } from '#server/auth/password/account-lock.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { reopenSession } from '#server/auth/session/reopen-session.ts';
import { requireCode } from '#server/auth/session/require-code.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import type { Session } from '#server/http/routing/route.ts';

const WRONG_PASSWORD = { detail: ACCOUNT_FORM_MESSAGES.wrongPassword, field: 'current_password' };

/** Needs a code where there is a second factor. Better Auth's own change would undo a reset made meanwhile. */
export async function changePassword(
  services: AuthServices,
  caller: Caller,
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
