import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PendingSignUpsTable } from '#server/database/account-tables.ts';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import { createToken, hashToken } from '#server/tokens/secrets.ts';

const CONFIRMATION_LASTS_MS = 24 * 60 * 60 * 1000;

/** A further one replaces the oldest. */
const PENDING_PER_EMAIL = 3;

export type PendingSignUp = Pick<Selectable<PendingSignUpsTable>, 'id' | 'email' | 'password_hash'>;

/** Callers must serialize the sign-ups of an address. The returned token is stored as a hash. */
export async function addPendingSignUp(
  transaction: Transaction<Schema>,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: SqlInstant,
): Promise<string> {
  const token = createToken();
  await transaction
    .insertInto('pending_sign_ups')
    .values({
      id: uuid(),
      email,
      password_hash: passwordHash,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: addMs(now, CONFIRMATION_LASTS_MS),
    })
    .execute();
  const newest = transaction
    .selectFrom('pending_sign_ups')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PENDING_PER_EMAIL);
  await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .where('id', 'not in', newest)
    .execute();
  return token;
}

export async function findPendingSignUp(
  db: Kysely<Schema>,
  token: string,
  now: SqlInstant,
): Promise<PendingSignUp | undefined> {
  return db
    .selectFrom('pending_sign_ups')
    .select(['id', 'email', 'password_hash'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deletePendingSignUps(
  transaction: Transaction<Schema>,
  email: string,
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExpiredSignUps(db: Kysely<Schema>, now: SqlInstant): Promise<void> {
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', now).execute();
}
