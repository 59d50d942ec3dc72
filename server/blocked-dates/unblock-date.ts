import type { AdminServices } from '#server/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { Rejection } from '#server/rejection.ts';
import { deleteBlockedDate } from './queries.ts';

/** @throws Rejection `block_gone` */
export async function unblockDate(
  { changes, clock }: Pick<AdminServices, 'changes' | 'clock'>,
  id: string,
  actor: string,
): Promise<void> {
  await changes.write(async (transaction, announce) => {
    const date = await deleteBlockedDate(transaction, id);
    if (date === undefined) throw new Rejection('block_gone');
    await appendAudit(transaction, { at: clock(), actor, action: 'date_unblocked', date });
    announce({ topic: 'blocked_dates', date });
  });
}
