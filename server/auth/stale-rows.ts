import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/database/schema.ts';

/** Removes what has expired: sessions, links to a new password, used-up limits. */
export async function forgetStaleAuthRows({ db }: Database, now: Instant): Promise<void> {
  // Better Auth's instants go by the machine's clock; ours by the server's.
  const today = new Date().toISOString();
  await db.deleteFrom('sessions').where('expires_at', '<', today).execute();
  await db.deleteFrom('verifications').where('expires_at', '<', today).execute();
  await db.deleteFrom('account_limits').where('free_at', '<', now).execute();
}
