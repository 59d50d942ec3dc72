import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import {
  type StatusChange,
  UNDO_MARGIN_SECONDS,
  UNDO_SECONDS,
} from '#domain/admin/bookings/status-change.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';
import { notifyGuest } from '../notify-guest.ts';
import { bookingOf, findBookingToChange } from '../queries.ts';

/**
 * Idempotent; also for past bookings and on blocked dates (docs/requirements.md#R147).
 * @throws Rejection `booking_not_found` or `slot_taken`
 */
export async function changeStatus(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  { status, notifies_guest }: StatusChange,
  admin: SignedInUser,
): Promise<ChangedBooking> {
  const { changes, clock, database } = services;
  const now = clock();
  return rejectOnConflict(
    () => new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken }),
    () =>
      changes.write(async (transaction, announce) => {
        const before = await findBookingToChange(database, transaction, id);
        if (before === undefined) throw new Rejection('booking_not_found');
        if (before.status === status) {
          // A repeated request: its first response may have been lost while its mail is still queued.
          const guest_notified = await isGuestNotificationQueued(transaction, id);
          return { booking: before, guest_notified };
        }
        const row = await transaction
          .updateTable('bookings')
          .set((is) => ({
            status,
            cancelled_by: null,
            calendar_sequence: is('calendar_sequence', '+', 1),
          }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const booking = bookingOf(row);
        const guest_notified = await notifyGuest(transaction, {
          booking,
          sequence: row.calendar_sequence,
          notifiesGuest: notifies_guest,
          delayMs: (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000,
          now,
          queuedAt: database.capabilities.now(),
        });
        await appendAudit(transaction, {
          at: now,
          actor: admin.email,
          action: status,
          ...auditedBooking(booking),
        });
        announce({ topic: 'bookings', date: booking.booking_date });
        return { booking, guest_notified };
      }),
  );
}
