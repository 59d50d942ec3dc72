import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { Instant } from '#server/clock.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/cancel-queued-notifications.ts';
import type { BookingNotificationKind, GuestAction } from '#server/mail/queue/mail-payload.ts';
import { enqueueNotification } from '#server/mail/queue/mail-queue.ts';
import { getLastNotification, type LastNotification } from '#server/mail/queue/mail-state.ts';
import { isOver } from './is-over.ts';

export interface GuestChange {
  /** After the change. */
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

const DETAILS = ['guest_name', 'guest_phone', 'notes'] as const;

/** The difference between what the guest was last told and the booking now; null without one. */
function newsFor(last: LastNotification | null, booking: Booking): BookingNotificationKind | null {
  if (booking.status === 'cancelled') return last?.kind === 'cancelled' ? null : 'cancelled';
  if (last === null) return 'confirmed';
  if (last.kind === 'cancelled') return 'reconfirmed';
  const { booking: told } = last;
  if (told.booking_date !== booking.booking_date || told.time_slot !== booking.time_slot) {
    return 'moved';
  }
  return DETAILS.some((field) => told[field] !== booking[field]) ? 'corrected' : null;
}

function notificationFor(
  last: LastNotification | null,
  { booking, notifiesGuest }: GuestChange,
): BookingNotificationKind | null {
  const news = newsFor(last, booking);
  // Nothing new, but the last mail may not have arrived.
  if (news === null) return last === null || last.isCertain ? null : last.kind;
  // The first confirmation is always sent, whatever the admins have chosen since.
  return notifiesGuest || news === 'confirmed' ? news : null;
}

/** True if a mail is queued: a change that is undone before its mail is sent queues none. */
export async function notifyGuest(
  transaction: Transaction<Schema>,
  change: GuestChange,
): Promise<boolean> {
  const { booking, delayMs, now, queuedAt, sequence } = change;
  await cancelQueuedNotifications(transaction, booking.id, 'guest');
  const last = await getLastNotification(transaction, booking.id);
  const { booking_date, time_slot } = booking;
  const isPast = isOver({ booking_date, slot_minute: minuteOfDay(time_slot) }, now);
  const isMailed = booking.guest_email !== '' && !isPast;
  const kind = isMailed ? notificationFor(last, change) : null;
  if (kind === null) return false;
  await enqueueNotification(transaction, 'guest', {
    kind,
    booking,
    sequence,
    delayMs,
    now: queuedAt,
    byGuest: change.byGuest,
  });
  return true;
}
