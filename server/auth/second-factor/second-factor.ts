import { type Kysely, sql, type Transaction } from 'kysely';
import { userByEmail } from '#server/auth/accounts/roles.ts';
import { recordChange } from '#server/auth/better-auth/account-mails.ts';
import { endAccess, lockAccount } from '#server/auth/password/account-lock.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';

export function twoFactorOf(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasSecondFactor(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('two_factor_enabled')
    .where('id', '=', userId)
    .executeTakeFirst();
  return Boolean(row?.two_factor_enabled);
}

/** Uses up a code, in one statement; false for it or a later one used before, or a factor that is not on yet. */
export async function claimTotpStep(
  db: Kysely<Schema>,
  { userId, secret, step }: { userId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_used_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteSecondFactor(transaction: Transaction<Schema>, userId: string) {
  const wasOn = await hasSecondFactor(transaction, userId);
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('two_factors').where('user_id', '=', userId).execute();
  if (wasOn) await setSecondFactor(transaction, userId, false);
  return wasOn;
}

/** Ends all access that was opened before. */
export async function setSecondFactor(
  transaction: Transaction<Schema>,
  userId: string,
  isOn: boolean,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ two_factor_enabled: isOn ? sql<boolean>`true` : sql<boolean>`false` })
    .where('id', '=', userId)
    .execute();
  await endAccess(transaction, userId);
}

/** Helps an owner without device and codes. Ends the account's sessions and its calendar feed. */
export async function resetSecondFactor(database: Database, email: string) {
  const user = await userByEmail(database.db, email);
  if (!user) return 'no_user';
  return database.transaction(async (tx) => {
    await lockAccount(tx.db, user.id);
    if (!(await deleteSecondFactor(tx.db, user.id))) return 'unchanged';
    await recordChange(tx, 'second_factor_reset', user.email);
    return 'reset';
  });
}
