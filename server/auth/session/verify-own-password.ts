import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { accountPasswordOf } from '#server/auth/password/account-lock.ts';
import { attemptKey } from '#server/auth/password/attempt-key.ts';

/** Returns the verified hash; null for a wrong password. Limited like sign-ins. @throws Rejection `too_many` */
export async function verifyOwnPassword(
  { database: { db }, limits, passwords }: AuthServices,
  { clientIp }: Caller,
  email: string,
  password: string,
): Promise<string | null> {
  await limits.passwordPerClient.consume(db, clientIp);
  const key = attemptKey(email, 'session');
  await limits.signInPerAccount.consume(db, key);
  const account = await accountPasswordOf(db, email);
  if (account === null || !(await passwords.verify(account.passwordHash, password))) return null;
  await limits.signInPerAccount.reset(db, key);
  return account.passwordHash;
}
