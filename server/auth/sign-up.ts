import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';
import { hasAccount } from './roles.ts';

/** What came of a sign-up; an address that has an account is taken like any other. */
export type SignUpOutcome = 'mail_sent' | 'invalid_email' | 'unavailable';

/**
 * Signs up with e-mail and password, and sends a mail to the address: what the mail says depends
 * on whether there was an account, what is answered here does not, nor when.
 * @throws ProblemError when too many sign up at once, or from one address
 */
export async function signUp(
  { ask, database, passwordWork, quietAnswerMilliseconds }: AuthDesk,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<SignUpOutcome> {
  return passwordWork(async () => {
    const earliest = pause(quietAnswerMilliseconds);
    const { isOk, code } = await ask(caller, '/sign-up/email', { name: '', email, password });
    await earliest;
    if (isOk) return 'mail_sent';
    if (code !== 'FAILED_TO_CREATE_USER') return 'invalid_email';
    // The database failed, or another sign-up with this address was a moment faster.
    return (await hasAccount(database.db, email)) ? 'mail_sent' : 'unavailable';
  });
}
