import type { AdminServices } from '#server/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { deleteQueuedMoveRequests } from '#server/mail/queue/move-request-mails.ts';
import { Rejection } from '#server/rejection.ts';
import { deleteBlockedDate, findBlockedDate, withdrawMoveRequests } from './queries.ts';

/** Guests who were asked to choose another slot are so no more. @throws Rejection `block_gone` */
export async function unblockDate(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  actor: string,
): Promise<void> {
  await changes.write(async (transaction, announce) => {
    const date = await findBlockedDate(transaction, id);
    if (date === undefined) throw new Rejection('block_gone');
    await database.capabilities.lockDate(transaction, date, 'exclusive');
    // Another admin may have unblocked it while this one waited.
    if (!(await deleteBlockedDate(transaction, id))) throw new Rejection('block_gone');
    await deleteQueuedMoveRequests(transaction, await withdrawMoveRequests(transaction, date));
    await appendAudit(transaction, { at: clock(), actor, action: 'date_unblocked', date });
    announce({ topic: 'blocked_dates', date });
  });
}
