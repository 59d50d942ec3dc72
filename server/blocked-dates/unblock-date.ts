import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { bookingOf } from '#server/bookings/queries.ts';
import { appendAudit } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { withdrawMoveRequest } from '#server/mail/queue/move-request-mails.ts';
import { MOVE_REQUEST_DELAY_MS } from './ask-guests.ts';
import { clearMoveRequests, deleteBlockedDate, findBlockedDate, isAskable } from './queries.ts';

/**
 * Withdraws the requests to choose another slot, and tells those guests who got one.
 * @throws Rejection `blocked_date_not_found`
 */
export async function unblockDate(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  actor: string,
): Promise<void> {
  await changes.write(async (transaction, announce) => {
    const date = await findBlockedDate(transaction, id);
    if (date === undefined) throw new Rejection('blocked_date_not_found');
    await database.capabilities.lockDate(transaction, date, 'exclusive');
    // Another admin may have unblocked it while this one waited.
    if (!(await deleteBlockedDate(transaction, id))) throw new Rejection('blocked_date_not_found');
    const now = clock();
    const asked = await clearMoveRequests(transaction, date);
    for (const row of asked) {
      if (row.status !== 'confirmed' || !isAskable(row, now)) continue;
      await withdrawMoveRequest(transaction, {
        booking: bookingOf(row),
        sequence: row.calendar_sequence,
        delayMs: MOVE_REQUEST_DELAY_MS,
        now: database.capabilities.now(),
      });
    }
    await appendAudit(transaction, { at: now, actor, action: 'date_unblocked', date });
    announce({ topic: 'blocked_dates', date });
    if (asked.length > 0) announce({ topic: 'bookings', date });
  });
}
