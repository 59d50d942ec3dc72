import type { CallAuth, Caller } from '#server/auth/better-auth/call-auth.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** @throws Rejection `unavailable` if the session remains, which Better Auth does not report */
export async function signOut(callAuth: CallAuth, caller: Caller): Promise<readonly string[]> {
  const { cookies } = await callAuth(caller, '/sign-out', {});
  const { body } = await callAuth(caller, '/get-session');
  if (body !== null) throw new Rejection('unavailable');
  return cookies;
}
