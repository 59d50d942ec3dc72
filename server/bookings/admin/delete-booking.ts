import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { saveKeysOfDeletedBooking } from '#server/idempotency/saved-bookings.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/cancel-queued-notifications.ts';
import { notifyGuest } from '../notify-guest.ts';
import { bookingOf, lockBooking } from '../queries.ts';

/** Deletes consent and saved response as well. @throws Rejection `booking_not_found` */
export async function deleteBooking(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  notifiesGuest: boolean,
  admin: SignedInUser,
): Promise<ChangedBooking> {
  const now = services.clock();
  return services.changes.write(async (transaction, announce) => {
    const row = await lockBooking(transaction, id);
    if (row === undefined) throw new Rejection('booking_not_found');
    const booking = bookingOf(row);
    await cancelQueuedNotifications(transaction, id, 'producer');
    const guest_notified = await notifyGuest(transaction, {
      booking: { ...booking, status: 'cancelled' },
      sequence: row.calendar_sequence,
      notifiesGuest,
      delayMs: 0,
      now,
      queuedAt: services.database.capabilities.now(),
    });
    await saveKeysOfDeletedBooking(transaction, id, now);
    await transaction.deleteFrom('bookings').where('id', '=', id).execute();
    await appendAudit(transaction, {
      at: now,
      actor: admin.email,
      action: 'deleted',
      ...auditedBooking(booking),
    });
    announce({ topic: 'bookings', date: booking.booking_date });
    return { booking, guest_notified };
  });
}
