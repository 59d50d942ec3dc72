import type { Kysely, Transaction } from 'kysely';
import { CREDENTIAL_PROVIDER } from '#server/auth/better-auth/better-auth-tables.ts';
import type { Schema } from '#server/database/schema.ts';

export interface AccountPassword {
  readonly userId: string;
  readonly passwordHash: string;
}

/** Null without an account that has a password. */
export async function accountPasswordOf(
  db: Kysely<Schema>,
  email: string,
): Promise<AccountPassword | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id as userId', 'password as passwordHash'])
    .where('users.email', '=', email.toLowerCase())
    .where('provider_id', '=', CREDENTIAL_PROVIDER)
    .executeTakeFirst();
  return row === undefined || row.passwordHash === null
    ? null
    : { userId: row.userId, passwordHash: row.passwordHash };
}

/** Locks an account until the transaction ends; false if its password hash has changed. */
export async function lockAccountWithHash(
  transaction: Transaction<Schema>,
  { userId, passwordHash }: AccountPassword,
): Promise<boolean> {
  // An update that changes nothing locks the row on both engines.
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password: passwordHash })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL_PROVIDER)
    .where('password', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A database trigger ends all access by the old password. The caller has locked the account. */
export async function setPasswordHash(
  transaction: Transaction<Schema>,
  userId: string,
  hash: string,
): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set({ password: hash, updated_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', CREDENTIAL_PROVIDER)
    .execute();
}

/** Prevents changes of a user's password and role until the transaction ends. */
export async function lockAccount(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ password: ref('password') }))
    .where('user_id', '=', userId)
    .execute();
}
