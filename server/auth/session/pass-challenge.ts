import * as v from 'valibot';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { AuthResponse, Caller } from '#server/auth/better-auth/call-auth.ts';
import { readTotpSecret } from '#server/auth/second-factor/consume-code.ts';
import { totpCode, totpStepAt } from '#server/auth/second-factor/totp.ts';
import { twoFactorOf } from '#server/auth/second-factor/two-factor-row.ts';
import { Rejection } from '#server/errors/rejection.ts';

const CHALLENGE_COOKIE = 'two_factor=';

const Challenge = v.object({ twoFactorRedirect: v.literal(true) });

/** True if Better Auth asks for a second factor instead of opening a session. */
export const isChallenge = ({ body }: AuthResponse) => v.is(Challenge, body);

/** Lets Better Auth open the session after our own checks; its challenge never leaves the server. */
export async function passChallenge(
  services: AuthServices,
  caller: Caller,
  userId: string,
  challenge: AuthResponse,
): Promise<AuthResponse> {
  const row = await twoFactorOf(services.database.db, userId);
  if (row === null) throw new Rejection('second_factor_changed');
  const secret = await readTotpSecret(services, row.secret);
  const cookies = challenge.cookies.filter((cookie) => cookie.includes(CHALLENGE_COOKIE));
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ');
  // By the machine's clock, as Better Auth compares it.
  const code = totpCode(secret, totpStepAt(Date.now()));
  const passed = await services.callAuth({ ...caller, cookie }, '/two-factor/verify-totp', {
    code,
  });
  return { ...passed, cookies: passed.cookies.filter((text) => !text.includes(CHALLENGE_COOKIE)) };
}
