import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { sameDetails } from '#domain/booking/guest-fields.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/cancel-queued-notifications.ts';
import type { BookingNotificationKind, GuestAction } from '#server/mail/queue/mail-payload.ts';
import { enqueueNotifications, type NewNotification } from '#server/mail/queue/mail-queue.ts';
import { getGuestNotifications, type LastNotification } from '#server/mail/queue/mail-state.ts';
import type { Instant } from '#server/time/clock.ts';
import { isOver } from './is-over.ts';

interface GuestChange {
  /** The booking after the change. */
  readonly booking: Booking;
  /** The SEQUENCE of the calendar entry (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly notifiesGuest: boolean;
  /** Undefined for a change by the team. */
  readonly byGuest?: GuestAction;
  readonly delayMs: number;
  readonly now: Instant;
  readonly queuedAt: SqlInstant;
}

/** The difference between what the guest was last notified of and the booking now; null without one. */
function kindOfChange(
  last: LastNotification | null,
  booking: Booking,
): BookingNotificationKind | null {
  if (booking.status === 'cancelled') return last?.kind === 'cancelled' ? null : 'cancelled';
  if (last === null) return 'confirmed';
  if (last.kind === 'cancelled') return 'reconfirmed';
  if (!sameSlot(last.booking, booking)) return 'moved';
  return sameDetails(last.booking, booking) ? null : 'corrected';
}

function notificationFor(
  last: LastNotification | null,
  { booking, notifiesGuest }: GuestChange,
): BookingNotificationKind | null {
  const kind = kindOfChange(last, booking);
  // Nothing new, but the last mail may not have arrived.
  if (kind === null) return last === null || last.isCertain ? null : last.kind;
  // The first confirmation is always sent, whatever the admins have chosen since.
  return notifiesGuest || kind === 'confirmed' ? kind : null;
}

async function cancelQueued(
  transaction: Transaction<Schema>,
  id: Booking['id'],
): Promise<LastNotification | null> {
  const { last, hasQueued } = await getGuestNotifications(transaction, id);
  // Most changes come long after the last mail has left.
  if (!hasQueued) return last;
  await cancelQueuedNotifications(transaction, id, 'guest');
  return (await getGuestNotifications(transaction, id)).last;
}

/** True if a mail is queued: a change that is undone before its mail is sent queues none. */
export async function notifyGuest(
  transaction: Transaction<Schema>,
  change: GuestChange,
): Promise<boolean> {
  const mail = await replaceGuestNotification(transaction, change);
  if (mail !== null) await enqueueNotifications(transaction, mail);
  return mail !== null;
}

/**
 * Takes back what is queued for the guest.
 * @returns the mail to queue in its place; null if there is nothing new to tell
 */
export async function replaceGuestNotification(
  transaction: Transaction<Schema>,
  change: GuestChange,
): Promise<NewNotification | null> {
  const { booking, delayMs, now, queuedAt, sequence } = change;
  const last = await cancelQueued(transaction, booking.id);
  const { booking_date, time_slot } = booking;
  const isPast = isOver({ booking_date, slot_minute: minuteOfDay(time_slot) }, now);
  const isMailed = booking.guest_email !== '' && !isPast;
  const kind = isMailed ? notificationFor(last, change) : null;
  if (kind === null) return null;
  const { byGuest } = change;
  return { audience: 'guest', kind, booking, sequence, delayMs, now: queuedAt, byGuest };
}
