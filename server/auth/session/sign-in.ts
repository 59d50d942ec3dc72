import * as v from 'valibot';
import type { TokenResponse } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { lockAccountWithHash, passwordHashOf } from '#server/auth/password/account-lock.ts';
import type { Database } from '#server/database/database.ts';
import { Rejection } from '#server/rejection.ts';

export interface SignedIn {
  readonly answer: TokenResponse;
  readonly cookies: readonly string[];
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const SignInBody = v.object({
  token: v.string(),
  user: v.object({ id: v.string(), email: v.string() }),
});

/** Deletes the session if the password was changed meanwhile, which ended all other sessions. */
async function keepUnlessChanged(
  database: Database,
  token: string,
  checked: { userId: string; hash: string | null },
): Promise<number | null> {
  return database.transaction(async (transaction) => {
    if (!(await lockAccountWithHash(transaction, checked))) {
      await transaction.deleteFrom('sessions').where('token', '=', token).execute();
      return null;
    }
    const session = await transaction
      .selectFrom('sessions')
      .select('expires_at')
      .where('token', '=', token)
      .executeTakeFirst();
    return session === undefined ? null : new Date(session.expires_at).getTime();
  });
}

/** @throws Rejection `invalid_credentials`, `too_many` or `unavailable` */
export async function openSession(
  { callAuth, database, limits }: AuthServices,
  caller: Caller,
  { email, password }: Credentials,
): Promise<SignedIn> {
  const hash = await passwordHashOf(database.db, email);
  const { isOk, body, cookies } = await callAuth(caller, '/sign-in/email', { email, password });
  if (!isOk) throw new Rejection('invalid_credentials');
  const { token, user } = v.parse(SignInBody, body);
  const expires_at = await keepUnlessChanged(database, token, { userId: user.id, hash });
  if (expires_at === null) throw new Rejection('invalid_credentials');
  await limits.signInPerAccount.reset(database.db, email);
  return { answer: { user, expires_at }, cookies };
}

/** @throws Rejection `invalid_credentials`, `too_many` or `unavailable` */
export async function signIn(
  services: AuthServices,
  caller: Caller,
  credentials: Credentials,
): Promise<SignedIn> {
  return services.passwordWork(async () => {
    await services.limits.signInPerAccount.consume(services.database.db, credentials.email);
    return openSession(services, caller, credentials);
  });
}
