import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/**
 * Ends the sessions of an account and its calendar feed. A new password does the same, by the trigger on
 * `accounts`.
 */
export async function endAccess(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
