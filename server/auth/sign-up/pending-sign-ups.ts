import type { Kysely, Selectable, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addMs, type SqlInstant } from '#server/database/database.ts';
import type { PendingSignUpsTable, Schema } from '#server/database/schema.ts';
import { createToken, hashToken } from '#server/random-token.ts';

/** How long the link of a confirmation mail works. */
const CONFIRMATION_LASTS_MS = 24 * 60 * 60 * 1000;

/** Sign-ups that can wait for one address at the same time; a further one replaces the oldest. */
const PENDING_PER_EMAIL = 3;

/** A sign-up that waits for the confirmation of its address. */
export type PendingSignUp = Pick<Selectable<PendingSignUpsTable>, 'id' | 'email' | 'password_hash'>;

/**
 * Stores a sign-up. Callers serialize the sign-ups of one address, or more than the maximum remain.
 * @returns the token for the mailed link; the database keeps its hash only
 */
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

/** Returns the sign-up that a token belongs to, unless it has expired or was replaced. */
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

/** Deletes every sign-up that waits for an address, and returns their ids. */
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

/** Deletes the sign-ups whose links have expired. */
export async function deleteExpiredSignUps(db: Kysely<Schema>, now: SqlInstant): Promise<void> {
  await db.deleteFrom('pending_sign_ups').where('expires_at', '<=', now).execute();
}
