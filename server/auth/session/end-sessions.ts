import { userByEmail } from '#server/auth/accounts/roles.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { endAccess } from '#server/auth/password/end-access.ts';
import type { Database } from '#server/database/database.ts';

/** Helps an owner whose device is lost: ends sessions and calendar feed. @returns false without an account */
export async function endSessions(database: Database, email: string): Promise<boolean> {
  const user = await userByEmail(database.db, email);
  if (!user) return false;
  await database.transaction(async (tx) => {
    await lockAccount(tx.db, user.id);
    await endAccess(tx.db, user.id);
    await tx.audit({ actor: user.email, action: 'sessions_ended' });
  });
  return true;
}
