import { userByEmail } from '#server/auth/accounts/roles.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { endAccess } from '#server/auth/password/end-access.ts';
import { appendAudit } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/time/clock.ts';

/**
 * Helps an owner whose device is lost. Ends the account's sessions and its calendar feed.
 * @returns false without an account
 */
export async function endSessions(
  database: Database,
  email: string,
  now: Instant,
): Promise<boolean> {
  const user = await userByEmail(database.db, email);
  if (!user) return false;
  await database.transaction(async (transaction) => {
    await lockAccount(transaction, user.id);
    await endAccess(transaction, user.id);
    await appendAudit(transaction, { at: now, actor: user.email, action: 'sessions_ended' });
  });
  return true;
}
