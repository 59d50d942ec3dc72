import { setTimeout as pause } from 'node:timers/promises';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { Rejection } from '#server/rejection.ts';

/** @throws Rejection `too_many` or `unavailable` */
export async function forgotPassword(
  { callAuth, uniformResponseMs }: AuthServices,
  caller: Caller,
  email: string,
): Promise<void> {
  const earliest = pause(uniformResponseMs);
  await callAuth(caller, '/request-password-reset', { email });
  await earliest;
}

/** @throws Rejection `link_expired`, `too_many` or `unavailable` */
export async function resetPassword(
  { callAuth, passwordWork }: AuthServices,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const body = { token, newPassword: password };
  const { isOk } = await passwordWork(() => callAuth(caller, '/reset-password', body));
  if (!isOk) throw new Rejection('link_expired');
}
