import type { SignedInUser } from '#domain/account/account-responses.ts';
import { SECOND_FACTOR_FORM_MESSAGES } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { consumeCode, type ProvenAccount } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { verifyOwnPassword } from '#server/auth/session/verify-own-password.ts';
import { Rejection } from '#server/rejection.ts';

export const wrongPassword = () =>
  new Rejection('invalid', { detail: SECOND_FACTOR_FORM_MESSAGES.password, field: 'password' });

export const wrongCode = () =>
  new Rejection('invalid', { detail: SECOND_FACTOR_FORM_MESSAGES.wrongCode, field: 'code' });

/** @throws Rejection `invalid` at `password`, or `too_many` */
export async function requirePassword(
  services: AuthServices,
  caller: Caller,
  { id, email }: SignedInUser,
  password: string,
): Promise<ProvenAccount> {
  const passwordHash = await verifyOwnPassword(services, caller, email, password);
  if (passwordHash === null) throw wrongPassword();
  return { userId: id, email, passwordHash, earlier: 'session' };
}

/**
 * In a session a wrong code is a form's error.
 * @throws Rejection `invalid` at `code`, `second_factor_changed` if it is off, or `too_many`
 */
export async function requireCode(
  services: AuthServices,
  caller: Caller,
  account: ProvenAccount,
  code: string,
): Promise<void> {
  if (!(await hasSecondFactor(services.database.db, account.userId))) {
    throw new Rejection('second_factor_changed');
  }
  try {
    await consumeCode(services, caller, account, code);
  } catch (error) {
    throw error instanceof Rejection && error.code === 'invalid_code' ? wrongCode() : error;
  }
}
