import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';

/**
 * Sends a link to a new password, if there is an account with the address; the answer and its
 * time are the same if not.
 * @throws ProblemError when too many ask from one address
 */
export async function forgotPassword(
  { ask, quietAnswerMilliseconds }: AuthDesk,
  caller: Caller,
  email: string,
): Promise<'mail_sent' | 'invalid_email'> {
  const earliest = pause(quietAnswerMilliseconds);
  const { isOk } = await ask(caller, '/request-password-reset', { email });
  await earliest;
  return isOk ? 'mail_sent' : 'invalid_email';
}

/**
 * Sets a new password by the token of such a link, which works once, and ends every session of the
 * account.
 * @throws ProblemError when too many do so at once, or from one address
 */
export async function resetPassword(
  { ask, passwordWork }: AuthDesk,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<'password_changed' | 'link_expired'> {
  const body = { token, newPassword: password };
  const { isOk } = await passwordWork(() => ask(caller, '/reset-password', body));
  return isOk ? 'password_changed' : 'link_expired';
}
