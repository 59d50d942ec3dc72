import { ACCOUNT_FORM_MESSAGES } from '#domain/account/account.ts';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { replacePasswordHash } from '#server/auth/password/account-lock.ts';
import { openSession } from '#server/auth/session/sign-in.ts';
import { verifyOwnPassword } from '#server/auth/session/verify-own-password.ts';
import { Rejection } from '#server/rejection.ts';

const wrongPassword = () =>
  new Rejection('invalid', {
    detail: ACCOUNT_FORM_MESSAGES.wrongPassword,
    field: 'current_password',
  });

/**
 * Better Auth's own change would undo a reset made while it checks the old password.
 * @throws Rejection `invalid` at `current_password`, `too_many` or `unavailable`
 */
export async function changePassword(
  services: AuthServices,
  caller: Caller,
  user: SignedInUser,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<readonly string[]> {
  const { database, log, passwords, passwordWork } = services;
  const { id, email } = user;
  return passwordWork(async () => {
    const verified = await verifyOwnPassword(services, caller, email, current_password);
    if (verified === null) throw wrongPassword();
    const hash = await passwords.hash(new_password);
    if (!(await replacePasswordHash(database.db, id, verified, hash))) throw wrongPassword();
    try {
      const { cookies } = await openSession(
        services,
        caller,
        { email, password: new_password },
        // The session of this request has passed the second step before.
        'proven',
      );
      return cookies;
    } catch (error) {
      log.warn({ request: caller.requestId, error }, 'no session after a password change');
      return [];
    }
  });
}
