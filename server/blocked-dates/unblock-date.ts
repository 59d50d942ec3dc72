import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { deleteBlockedDate } from './queries.ts';

/**
 * Lets a blocked date be booked again.
 * @param actor the admin's address
 * @returns false where it is not blocked any more
 */
export async function unblockDate(
  { changes, clock }: Pick<AdminServices, 'changes' | 'clock'>,
  id: string,
  actor: string,
): Promise<boolean> {
  return changes.write(async (transaction, announce) => {
    const date = await deleteBlockedDate(transaction, id);
    if (date === undefined) return false;
    await appendAudit(transaction, { at: clock(), actor, action: 'date_unblocked', date });
    announce({ topic: 'blocked_dates', date });
    return true;
  });
}
