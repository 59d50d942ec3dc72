import type { Caller } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';

/** What came of a change of the password. */
export type ChangePasswordOutcome =
  | { readonly kind: 'changed'; readonly cookies: readonly string[] }
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

/**
 * Changes the password of who is signed in, and ends every session of the account but this one,
 * which goes on under a new cookie. Its passwords are checked at the pace of its sign-ins: a
 * session that somebody else has come by is no way to guess faster.
 * @throws ProblemError when too many passwords are worked on at once, or come from one address
 */
export async function changePassword(
  { ask, database, passwordWork, signInPace }: AuthDesk,
  caller: Caller,
  email: string,
  passwords: { current_password: string; new_password: string },
): Promise<ChangePasswordOutcome> {
  return passwordWork(async () => {
    const retryAfterSeconds = await signInPace.take(database.db, email);
    if (retryAfterSeconds !== null) return { kind: 'too_many', retryAfterSeconds };
    const { isOk, code, cookies } = await ask(caller, '/change-password', {
      currentPassword: passwords.current_password,
      newPassword: passwords.new_password,
      revokeOtherSessions: true,
    });
    // It may have ended since it was looked at.
    if (code === 'UNAUTHORIZED') return { kind: 'signed_out' };
    if (!isOk) return { kind: 'wrong_password' };
    await signInPace.clear(database.db, email);
    return { kind: 'changed', cookies };
  });
}
