import { ACCOUNT_FORM_MESSAGES } from '#domain/account/account.ts';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { passwordHashOf, replacePasswordHash } from '#server/auth/password/account-lock.ts';
import { hashPassword, verifyPassword } from '#server/auth/password/passwords.ts';
import { openSession } from '#server/auth/session/sign-in.ts';
import { Rejection } from '#server/rejection.ts';

const wrongPassword = () =>
  new Rejection('invalid', {
    detail: ACCOUNT_FORM_MESSAGES.wrongPassword,
    field: 'current_password',
  });

/**
 * Better Auth's own change would undo a reset made while it checks the old password. Attempts
 * count like sign-ins, so that a stolen session is no faster way to guess.
 * @throws Rejection `invalid` at `current_password`, `too_many` or `unavailable`
 */
export async function changePassword(
  services: AuthServices,
  caller: Caller,
  { id: userId, email }: SignedInUser,
  passwords: { current_password: string; new_password: string },
): Promise<readonly string[]> {
  const { database, limits, log, passwordWork } = services;
  return passwordWork(async () => {
    await limits.passwordPerClient.consume(database.db, caller.clientIp);
    await limits.signInPerAccount.consume(database.db, email);
    const verified = await passwordHashOf(database.db, email);
    if (verified === null || !(await verifyPassword(verified, passwords.current_password))) {
      throw wrongPassword();
    }
    const hash = await hashPassword(passwords.new_password);
    if (!(await replacePasswordHash(database.db, userId, verified, hash))) throw wrongPassword();
    try {
      const { cookies } = await openSession(services, caller, {
        email,
        password: passwords.new_password,
      });
      return cookies;
    } catch (error) {
      log.warn({ request: caller.requestId, error }, 'no session after a password change');
      return [];
    }
  });
}
