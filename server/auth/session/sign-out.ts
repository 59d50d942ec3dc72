import type { CallAuth, Caller } from '#server/auth/better-auth/call-auth.ts';
import { Rejection } from '#server/rejection.ts';

/**
 * Ends the caller's session in the database.
 * @returns the cookies that take it out of the browser
 * @throws Rejection when it could not be ended: Better Auth itself says nothing then
 */
export async function signOut(ask: CallAuth, caller: Caller): Promise<readonly string[]> {
  const { cookies } = await ask(caller, '/sign-out', {});
  const { body } = await ask(caller, '/get-session');
  if (body !== null) throw new Rejection('unavailable');
  return cookies;
}
