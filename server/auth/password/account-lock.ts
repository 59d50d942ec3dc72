import type { Kysely, NotNull, Transaction } from 'kysely';
import { CREDENTIAL_PROVIDER } from '#server/auth/better-auth/settings.ts';
import type { Schema } from '#server/database/schema.ts';

export interface AccountPassword {
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string;
}

export function accountPasswordOf(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.id as userId', 'email', 'password as passwordHash'])
    .where('email', '=', email.toLowerCase())
    .where('provider_id', '=', CREDENTIAL_PROVIDER)
    .where('password', 'is not', null)
    .$narrowType<{ passwordHash: NotNull }>()
    .executeTakeFirst();
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
  // An update that changes nothing locks the row on both engines.
  await transaction
    .updateTable('accounts')
    .set(({ ref }) => ({ password: ref('password') }))
    .where('user_id', '=', userId)
    .execute();
}

/** A sender's earlier proof of the account: a session, a known browser, a mailed link; null: none. */
export type EarlierProof = 'session' | `device ${string}` | `link ${string}` | null;

/** The key of a limit, so that strangers never use up the attempts of a sender with an earlier proof. */
export function attemptKey(account: string, earlier: EarlierProof): string {
  return earlier === null ? account : `${account} ${earlier}`;
}

/** A sign-in opens them, and every change of how the owner signs in ends them. */
const OPENED_BY_SIGN_IN = ['sessions', 'calendar_feeds'] as const;

/** The trigger on `accounts` empties them for the user: reset links end as well. */
export const ENDED_BY_NEW_PASSWORD = [...OPENED_BY_SIGN_IN, 'verifications'] as const;

export const ACCESS_TABLES = [
  ...ENDED_BY_NEW_PASSWORD,
  'pending_sign_ups',
  'recovery_codes',
] as const;

export async function endAccess(transaction: Transaction<Schema>, userId: string): Promise<void> {
  for (const table of OPENED_BY_SIGN_IN) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
