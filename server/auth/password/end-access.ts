import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Ends an account's sessions and calendar feed, as the trigger on `accounts` does after a new password. */
export async function endAccess(transaction: Transaction<Schema>, userId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await transaction.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
