import type { Kysely } from 'kysely';
import { appendAudit } from '#server/audit/audit.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { userByEmail } from '#server/auth/roles.ts';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import { deleteSecondFactor } from './two-factor-row.ts';

/** For an owner who has lost device and recovery codes. Ends the account's sessions. */
export async function resetSecondFactor(
  db: Kysely<Schema>,
  email: string,
  now: Instant,
): Promise<'reset' | 'unchanged' | 'no_user'> {
  const user = await userByEmail(db, email);
  if (!user) return 'no_user';
  return db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, user.id);
    const wasOn = await deleteSecondFactor(transaction, user.id);
    if (!wasOn) return 'unchanged';
    await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
    await appendAudit(transaction, { at: now, actor: user.email, action: 'second_factor_reset' });
    return 'reset';
  });
}
