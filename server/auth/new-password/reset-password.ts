import { setTimeout as pause } from 'node:timers/promises';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { Rejection } from '#server/rejection.ts';

/**
 * Mails a link to a new password if the email address has an account; neither the response nor its
 * time reveals whether it has.
 * @throws Rejection `too_many` for the client address
 */
export async function forgotPassword(
  { callAuth, uniformResponseMs }: AuthServices,
  caller: Caller,
  email: string,
): Promise<void> {
  const earliest = pause(uniformResponseMs);
  await callAuth(caller, '/request-password-reset', { email });
  await earliest;
}

/**
 * Sets a new password by the token of such a link, which works once. A trigger of
 * the database ends everything that the old password has opened.
 * @throws Rejection `link_expired`, `too_many` for the client address, or `unavailable` when too
 *   many passwords are hashed at once
 */
export async function resetPassword(
  { callAuth, passwordWork }: AuthServices,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const body = { token, newPassword: password };
  const { isOk } = await passwordWork(() => callAuth(caller, '/reset-password', body));
  if (!isOk) throw new Rejection('link_expired');
}
