import { UNDO_DELAY_MS } from '#domain/admin/team-changes.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { sameDetails } from '#domain/booking/guest-fields.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { Actor } from '#server/database/audit.ts';
import type { BookingRow } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { BookingNotificationKind } from '#server/mail/kinds/booking-notification.ts';
import {
  cancelQueuedNotifications,
  enqueueNotifications,
} from '#server/mail/queue/booking-notifications.ts';
import { getLastNotification, type LastNotification } from '#server/mail/queue/mail-state.ts';
import { bookingOf, NEXT_SEQUENCE, updateBooking } from './booking-row.ts';
import { isMailable } from './booking-rules.ts';

/** Cancels a locked booking, or confirms it again. @throws a `conflict` of the database if its slot is taken */
export async function setStatus(tx: UnitOfWork, id: string, status: BookingStatus, by: ChangeBy) {
  const isCancelledByGuest = status === 'cancelled' && by.actor === 'guest';
  const row = await updateBooking(tx, id, {
    status,
    cancelled_by: isCancelledByGuest ? 'guest' : null,
    // Cancelling withdraws 'I will be there'.
    ...(isCancelledByGuest && { cancelled_at: tx.now, attending_date: null, attending_slot: null }),
    ...(status === 'confirmed' && { slot_since: tx.now }),
    calendar_sequence: NEXT_SEQUENCE,
  });
  const kind = status === 'cancelled' ? 'cancelled' : 'reconfirmed';
  const isGuestNotified = await notifyOfChange(tx, { ...by, row, kind });
  await tx.changed(row, { actor: by.actor, action: status });
  return { row, isGuestNotified };
}

/** Moves a locked booking, which is confirmed and in `from`. @throws a `conflict` of the database if `to` is taken */
export async function moveSlot(
  tx: UnitOfWork,
  id: Booking['id'],
  { from, to }: { readonly from: Slot; readonly to: Slot },
  by: ChangeBy,
) {
  const row = await updateBooking(tx, id, {
    booking_date: to.booking_date,
    time_slot: to.time_slot,
    slot_minute: minuteOfDay(to.time_slot),
    slot_since: tx.now,
    // 'I will be there' was said of the other slot, also if the booking is moved back.
    attending_date: null,
    attending_slot: null,
    asked_date: null,
    asked_slot: null,
    outcome: null,
    calendar_sequence: NEXT_SEQUENCE,
  });
  const isGuestNotified = await notifyOfChange(tx, { ...by, row, kind: 'moved', from });
  await tx.changed(row, { actor: by.actor, action: 'moved', from });
  return { row, isGuestNotified };
}

interface ChangeBy {
  readonly actor: Actor;
  readonly reason?: string | null;
  /** The team's choice; a guest is always notified of their own change. */
  readonly notifiesGuest?: boolean;
}

interface NotifiedChange extends ChangeBy {
  readonly row: Booking & Pick<BookingRow, 'calendar_sequence' | 'source'>;
  readonly kind: BookingNotificationKind;
  readonly from?: Slot;
  /** Delays the guest's mail; by default as long as the team can undo its change. */
  readonly delayMs?: number;
  readonly producerDelayMs?: number;
}

/** Queues no mail about what is undone before the guest's leaves. @returns true if the guest's is queued */
export async function notifyOfChange(
  tx: UnitOfWork,
  { row, kind, actor, reason, from, producerDelayMs = 0, ...options }: NotifiedChange,
): Promise<boolean> {
  const isByGuest = actor === 'guest';
  const { delayMs = isByGuest ? 0 : UNDO_DELAY_MS, notifiesGuest = true } = options;
  const booking = bookingOf(row);
  const byGuest = isByGuest ? { reason, from } : undefined;
  const common = { booking, sequence: row.calendar_sequence, byGuest };
  await cancelQueuedNotifications(tx.db, booking.id, 'guest');
  const last = await getLastNotification(tx.db, booking.id);
  const guestKind = isMailable(booking, tx.now) ? notificationFor(last, row, notifiesGuest) : null;
  await enqueueNotifications(
    tx,
    ...(guestKind ? [{ ...common, audience: 'guest', kind: guestKind, delayMs } as const] : []),
    ...(isByGuest
      ? [{ ...common, audience: 'producer', kind, delayMs: producerDelayMs } as const]
      : []),
  );
  return guestKind !== null;
}

/** The difference between what the guest was last notified of and the booking now; null without one. */
function kindOfChange(last: LastNotification | null, booking: Booking) {
  if (booking.status === 'cancelled') return last?.kind === 'cancelled' ? null : 'cancelled';
  if (last === null) return 'confirmed';
  if (last.kind === 'cancelled') return 'reconfirmed';
  if (!sameSlot(last.booking, booking)) return 'moved';
  return sameDetails(last.booking, booking) ? null : 'corrected';
}

function notificationFor(
  last: LastNotification | null,
  row: NotifiedChange['row'],
  notifiesGuest: boolean,
): BookingNotificationKind | null {
  const kind = kindOfChange(last, row);
  // Nothing new, but the last mail may not have arrived.
  if (kind === null) return last === null || last.isCertain ? null : last.kind;
  if (notifiesGuest) return kind;
  // The first confirmation is always sent, whatever the admins have chosen since. An import sends none.
  return kind === 'confirmed' && row.source !== 'import' ? kind : null;
}
