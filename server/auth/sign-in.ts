import * as v from 'valibot';
import type { TokenAnswer } from '#domain/account.ts';
import type { Caller } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';

/** What came of a sign-in. */
export type SignInOutcome =
  | {
      readonly kind: 'signed_in';
      readonly answer: TokenAnswer;
      readonly cookies: readonly string[];
    }
  | { readonly kind: 'refused'; readonly code: 'invalid_credentials' | 'email_unconfirmed' }
  | { readonly kind: 'too_many'; readonly retryAfterSeconds: number };

const SignedIn = v.object({
  token: v.string(),
  user: v.object({ id: v.string(), email: v.string() }),
});

/**
 * Signs in with e-mail and password. One account's passwords are checked at a limited pace,
 * wherever the guesses come from; the right password sets the pace back.
 * @throws ProblemError when too many sign in at once, or from one address
 */
export async function signIn(
  { ask, database, passwordWork, signInPace }: AuthDesk,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  return passwordWork(async () => {
    const retryAfterSeconds = await signInPace.take(database.db, email);
    if (retryAfterSeconds !== null) return { kind: 'too_many', retryAfterSeconds };
    const { isOk, code, body, cookies } = await ask(caller, '/sign-in/email', { email, password });
    if (!isOk) {
      const isUnconfirmed = code === 'EMAIL_NOT_VERIFIED';
      return { kind: 'refused', code: isUnconfirmed ? 'email_unconfirmed' : 'invalid_credentials' };
    }
    const { token, user } = v.parse(SignedIn, body);
    const session = await database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    await signInPace.clear(database.db, email);
    const expires_at = new Date(session.expires_at).getTime();
    return { kind: 'signed_in', answer: { user, expires_at }, cookies };
  });
}
