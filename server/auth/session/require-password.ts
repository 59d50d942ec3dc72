import type { SignedInUser } from '#domain/account/account-responses.ts';
import { SECOND_FACTOR_FORM_MESSAGES } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { accountPasswordOf } from '#server/auth/password/account-lock.ts';
import { attemptKey } from '#server/auth/password/attempt-key.ts';
import type { ProvenAccount } from '#server/auth/second-factor/consume-code.ts';
import { Rejection } from '#server/errors/rejection.ts';

const WRONG_PASSWORD = { detail: SECOND_FACTOR_FORM_MESSAGES.password, field: 'password' };

/** Limited like sign-ins. @throws Rejection `invalid` for a wrong password, or `too_many` */
export async function requirePassword(
  { database: { db }, limits, passwords }: AuthServices,
  { clientIp }: Caller,
  { id: userId, email }: SignedInUser,
  password: string,
  wrongPassword: { readonly detail: string; readonly field: string } = WRONG_PASSWORD,
): Promise<ProvenAccount> {
  await limits.passwordPerClient.consume(db, clientIp);
  const key = attemptKey(email, 'session');
  await limits.signInPerAccount.consume(db, key);
  const account = await accountPasswordOf(db, email);
  if (account === null || !(await passwords.verify(account.passwordHash, password))) {
    throw new Rejection('invalid', wrongPassword);
  }
  await limits.signInPerAccount.reset(db, key);
  return { userId, email, passwordHash: account.passwordHash, earlier: 'session' };
}
