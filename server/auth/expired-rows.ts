import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { deleteExpiredSignUps } from './sign-up.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Better Auth's rows expire by the machine's clock, and none of its limits exceeds a day. */
export async function deleteExpiredAuthRows(
  { db }: Database,
  signUpNow: SqlInstant,
): Promise<void> {
  const now = Date.now();
  const today = new Date(now).toISOString();
  await deleteExpiredSignUps(db, signUpNow);
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', today).execute();
  await db
    .deleteFrom('address_limits')
    .where('last_request', '<', now - DAY_MS)
    .execute();
}
