import { userByEmail } from '#server/auth/accounts/roles.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import type { Database } from '#server/database/database.ts';
import { recordChange } from './record-change.ts';
import { deleteSecondFactor } from './two-factor-row.ts';

/** Helps an owner without device and codes. Ends the account's sessions and its calendar feed. */
export async function resetSecondFactor(
  database: Database,
  email: string,
): Promise<'reset' | 'unchanged' | 'no_user'> {
  const user = await userByEmail(database.db, email);
  if (!user) return 'no_user';
  return database.transaction(async (tx) => {
    await lockAccount(tx.db, user.id);
    const wasOn = await deleteSecondFactor(tx.db, user.id);
    if (!wasOn) return 'unchanged';
    await recordChange(tx, { action: 'second_factor_reset', email: user.email });
    return 'reset';
  });
}
