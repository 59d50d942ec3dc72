import type { AdminServices } from '#server/auth/accounts/services.ts';
import { isMailable } from '#server/bookings/is-mailable.ts';
import { bookingOf } from '#server/bookings/queries.ts';
import { skipPastReminders } from '#server/bookings/reminder-records.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { withdrawMoveRequest } from '#server/mail/queue/move-request-mails.ts';
import { clearMoveRequests, deleteBlockedDate, findBlockedDate } from './queries.ts';

/** Withdraws the requests to choose another slot, and tells those guests who got one. */
export async function unblockDate(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  actor: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const date = await findBlockedDate(tx.db, id);
    if (date === undefined) throw new Rejection('blocked_date_not_found');
    await tx.lockDate(date, 'exclusive');
    if (!(await deleteBlockedDate(tx.db, id))) throw new Rejection('blocked_date_not_found');
    const asked = await clearMoveRequests(tx.db, date);
    for (const row of asked) {
      if (row.status !== 'confirmed' || !isMailable(row, tx.now)) continue;
      await skipPastReminders(tx, row);
      await withdrawMoveRequest(tx, bookingOf(row), row.calendar_sequence);
    }
    await tx.audit({ actor, action: 'date_unblocked', date });
    tx.announce({ topic: 'blocked_dates', date });
    if (asked.length > 0) tx.announce({ topic: 'bookings', date });
  });
}
