import { ACCOUNT_FORM_MESSAGES } from '#domain/account.ts';
import { ProblemError } from '#server/http/problems.ts';
import { consume } from '#server/limits/consume.ts';
import type { Caller } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';

/**
 * Changes the password of a signed-in user, whose session goes on under a new cookie. Everything
 * else that the old password has opened ends with it, by a trigger of the database. The passwords
 * are counted as those of sign-ins are: a stolen session is no faster way to guess.
 * @returns the cookies of the new session
 * @throws ProblemError `invalid` at `current_password`, `signed_out`, `too_many`, or `unavailable`
 *   when too many passwords are checked at once
 */
export async function changePassword(
  { ask, database, limits, passwordWork }: AuthDesk,
  caller: Caller,
  email: string,
  passwords: { current_password: string; new_password: string },
): Promise<readonly string[]> {
  return passwordWork(async () => {
    await consume(limits.signInPerAccount, database.db, email);
    const { isOk, code, cookies } = await ask(caller, '/change-password', {
      currentPassword: passwords.current_password,
      newPassword: passwords.new_password,
      revokeOtherSessions: true,
    });
    // The session may have ended since it was read.
    if (code === 'UNAUTHORIZED') throw new ProblemError('signed_out');
    if (!isOk) {
      throw new ProblemError('invalid', {
        detail: ACCOUNT_FORM_MESSAGES.wrongPassword,
        field: 'current_password',
      });
    }
    await limits.signInPerAccount.clear(database.db, email);
    return cookies;
  });
}
