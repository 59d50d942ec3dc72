import type { SignedInUser } from '#domain/account/account.ts';
import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { saveKeysOfDeletedBooking } from '#server/bookings/idempotency.ts';
import { lockBooking } from '#server/bookings/queries.ts';
import { cancelQueuedMails } from '#server/mail/queue/cancel-queued-mails.ts';
import type { ChangeOutcome } from './change-status.ts';
import { bookingOf } from './list-bookings.ts';
import { notifyGuest } from './notify-guest.ts';

/**
 * Deletes a booking for good, with its consent and its idempotency response; its history, which has
 * no guest data, stays. For the guest it is cancelled, also when the request that booked it is
 * repeated.
 * @throws the database's error when it is away; then nothing was deleted, or it cannot be known
 */
export async function deleteBooking(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  notifiesGuest: boolean,
  admin: SignedInUser,
): Promise<ChangeOutcome> {
  const now = services.clock();
  return services.changes.write(async (transaction, announce) => {
    const row = await lockBooking(transaction, id);
    if (row === undefined) return { kind: 'refused', code: 'booking_gone' };
    const booking = bookingOf(row);
    await cancelQueuedMails(transaction, id, 'producer');
    const is_guest_told = await notifyGuest(transaction, {
      booking,
      sequence: row.calendar_sequence,
      becomes: 'cancelled',
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
    return { kind: 'changed', answer: { booking, is_guest_told } };
  });
}
