import type { SignedInUser } from '#domain/account/account-responses.ts';
import { SECOND_FACTOR_FORM_MESSAGES } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import type { ProvenAccount } from '#server/auth/second-factor/consume-code.ts';
import { verifyOwnPassword } from '#server/auth/session/verify-own-password.ts';
import { Rejection } from '#server/errors/rejection.ts';

/** @throws Rejection `invalid` at `password`, or `too_many` */
export async function requirePassword(
  services: AuthServices,
  caller: Caller,
  { id, email }: SignedInUser,
  password: string,
): Promise<ProvenAccount> {
  const passwordHash = await verifyOwnPassword(services, caller, email, password);
  if (passwordHash === null) {
    const detail = SECOND_FACTOR_FORM_MESSAGES.password;
    throw new Rejection('invalid', { detail, field: 'password' });
  }
  return { userId: id, email, passwordHash, earlier: 'session' };
}
