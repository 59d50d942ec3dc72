import type { Database } from '#server/database/database.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Removes what has expired: sessions, links to a new password, and the client addresses that Better
 * Auth counts and does not forget; none of its limits lasts for more than a day. Its instants go by
 * the machine's clock.
 */
export async function forgetStaleAuthRows({ db }: Database): Promise<void> {
  const now = Date.now();
  const today = new Date(now).toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', today).execute();
  await db
    .deleteFrom('address_limits')
    .where('last_request', '<', now - DAY_MILLISECONDS)
    .execute();
}
