import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { StatusChange } from '#domain/admin/bookings/status-change.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';
import { setStatus } from '../changes/set-status.ts';
import { bookingOf, lockBooking } from '../queries.ts';

/** Idempotent; also for past bookings and on blocked dates (docs/requirements.md#R147). */
export function changeStatus(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { status, notifies_guest }: StatusChange,
  email: string,
): Promise<ChangedBooking> {
  return database.transaction(
    async (tx) => {
      const before = await lockBooking(tx, id);
      if (before === undefined) throw new Rejection('booking_not_found');
      if (before.status === status) {
        // A repeated request: its first response may have been lost while its mail is still queued.
        const guest_notified = await isGuestNotificationQueued(tx.db, id);
        return { booking: bookingOf(before), guest_notified };
      }
      const actor = { kind: 'team', email, notifiesGuest: notifies_guest } as const;
      const { row, isGuestNotified } = await setStatus(tx, id, status, actor);
      return { booking: bookingOf(row), guest_notified: isGuestNotified };
    },
    { onConflict: () => new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken }) },
  );
}
