import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { ChangedBooking, StatusChange } from '#domain/admin/team-changes.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import {
  bookingNotFound,
  bookingOf,
  requireBooking,
  takeSequence,
} from '#server/bookings/booking-row.ts';
import { notifyOfChange, setStatus } from '#server/bookings/change-booking.ts';
import type { Actor } from '#server/database/audit.ts';
import { saveKeysOfDeletedBooking } from '#server/database/saved-responses.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/booking-notifications.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';

const slotTakenSince = () => new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken });

/** Idempotent; also for past bookings and on blocked dates (docs/requirements.md#R147). */
export function changeStatus(
  { database }: Pick<Services, 'database'>,
  id: string,
  { status, notifies_guest }: StatusChange,
  actor: Actor,
): Promise<ChangedBooking> {
  return database.transaction(async (tx) => {
    const before = await requireBooking(tx, id);
    if (before.status === status) {
      // A repeated request: its first response may have been lost while its mail is still queued.
      const guest_notified = await isGuestNotificationQueued(tx.db, id);
      return { booking: bookingOf(before), guest_notified };
    }
    const by = { actor, notifiesGuest: notifies_guest };
    const { row, isGuestNotified } = await setStatus(tx, id, status, by);
    return { booking: bookingOf(row), guest_notified: isGuestNotified };
  }, slotTakenSince);
}

/** Deletes consent and saved response as well. */
export function deleteBooking(
  { database }: Pick<Services, 'database'>,
  id: string,
  notifiesGuest: boolean,
  actor: Actor,
): Promise<ChangedBooking> {
  return database.transaction(async (tx) => {
    const row = await takeSequence(tx, id).executeTakeFirstOrThrow(bookingNotFound);
    await cancelQueuedNotifications(tx.db, id, 'producer');
    const guest_notified = await notifyOfChange(tx, {
      row: { ...row, status: 'cancelled' },
      kind: 'cancelled',
      actor,
      notifiesGuest,
      delayMs: 0,
    });
    await saveKeysOfDeletedBooking(tx, id);
    await tx.db.deleteFrom('bookings').where('id', '=', id).execute();
    await tx.changed(row, { actor, action: 'deleted' });
    return { booking: bookingOf(row), guest_notified };
  });
}
