import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { saveKeysOfDeletedBooking } from '#server/idempotency/saved-responses.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/cancel-queued-notifications.ts';
import { notifyOfChange } from '../changes/notify-change.ts';
import { bookingOf, takeSequence } from '../queries.ts';

/** Deletes consent and saved response as well. */
export function deleteBooking(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  notifiesGuest: boolean,
  email: string,
): Promise<ChangedBooking> {
  return database.transaction(async (tx) => {
    const row = await takeSequence(tx, id);
    if (row === undefined) throw new Rejection('booking_not_found');
    await cancelQueuedNotifications(tx.db, id, 'producer');
    const guest_notified = await notifyOfChange(tx, {
      row: { ...row, status: 'cancelled' },
      kind: 'cancelled',
      actor: { kind: 'team', email, notifiesGuest },
      delayMs: 0,
    });
    await saveKeysOfDeletedBooking(tx, id);
    await tx.db.deleteFrom('bookings').where('id', '=', id).execute();
    await tx.changed(row, { actor: email, action: 'deleted' });
    return { booking: bookingOf(row), guest_notified };
  });
}
