import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ACCOUNT_FORM_MESSAGES } from '#domain/account/account.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { CREDENTIAL_PROVIDER } from '#server/auth/better-auth/better-auth-tables.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { attemptKey } from '#server/auth/password/attempt-key.ts';
import { openSession, type SignedIn } from '#server/auth/session/sign-in.ts';
import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { deletePendingSignUps, findPendingSignUp, type PendingSignUp } from './pending-sign-ups.ts';

/** @throws Rejection `link_expired` if another sign-up of the address was confirmed meanwhile */
async function addAccount(
  tx: UnitOfWork,
  { id, email, password_hash }: PendingSignUp,
): Promise<void> {
  const deleted = await deletePendingSignUps(tx.db, email);
  if (!deleted.includes(id)) throw new Rejection('link_expired');
  if (!(await insertAccount(tx.db, { email, password_hash }, tx.databaseNow))) {
    throw new Rejection('link_expired');
  }
}

/** Inserts the rows that Better Auth would write; null if the address has an account. */
export async function insertAccount(
  transaction: Transaction<Schema>,
  { email, password_hash }: Pick<PendingSignUp, 'email' | 'password_hash'>,
  now: SqlInstant,
): Promise<string | null> {
  const userId = uuid();
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('users')
    .values({
      id: userId,
      name: '',
      email,
      email_verified: sql<boolean>`true`,
      image: null,
      confirmed_at: now,
      ...times,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await transaction
    .insertInto('accounts')
    .values({
      id: uuid(),
      account_id: userId,
      provider_id: CREDENTIAL_PROVIDER,
      user_id: userId,
      password: password_hash,
      ...times,
    })
    .execute();
  return userId;
}

/** Token and password together: with one of them, a stranger's sign-up would become the owner's account. */
export async function confirmSignUp(
  services: AuthServices,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<SignedIn> {
  const { clock, database, limits, passwords, passwordWork } = services;
  return passwordWork(async () => {
    await limits.confirmPerClient.consume(database.db, caller.clientIp);
    const pending = await findPendingSignUp(database.db, token, clock());
    if (pending === undefined) throw new Rejection('link_expired');
    const earlier = `link ${pending.id}` as const;
    await limits.signInPerAccount.consume(database.db, attemptKey(pending.email, earlier));
    if (!(await passwords.verify(pending.password_hash, password))) {
      throw new Rejection('invalid_credentials', {
        detail: ACCOUNT_FORM_MESSAGES.confirmationPassword,
      });
    }
    await database.transaction((tx) => addAccount(tx, pending));
    const step = { code: undefined, earlier };
    return openSession(services, caller, { email: pending.email, password }, step);
  });
}
