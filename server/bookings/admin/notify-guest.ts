import type { Transaction } from 'kysely';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { Instant } from '#server/clock.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelQueuedMails } from '#server/mail/queue/cancel-queued-mails.ts';
import type { BookingNotificationKind } from '#server/mail/queue/mail-payload.ts';
import { enqueueGuestNotification } from '#server/mail/queue/mail-queue.ts';
import { getLastNotification, type LastNotification } from '#server/mail/queue/mail-state.ts';
import { isOver } from './is-over.ts';

export interface StatusNotification {
  readonly booking: Booking;
  /** The SEQUENCE of the calendar entry (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly becomes: BookingStatus;
  readonly notifiesGuest: boolean;
  readonly delayMs: number;
  readonly now: Instant;
  readonly queuedAt: SqlInstant;
}

function notificationFor(
  { kind, isCertain }: LastNotification,
  change: StatusNotification,
): BookingNotificationKind | null {
  const isKnown = kind !== null && (kind === 'cancelled') === (change.becomes === 'cancelled');
  if (isKnown) return isCertain ? null : kind;
  if (change.becomes === 'cancelled') return change.notifiesGuest ? 'cancelled' : null;
  // The first confirmation is always sent, whatever the admins have chosen since.
  if (kind === null) return 'confirmed';
  return change.notifiesGuest ? 'reconfirmed' : null;
}

/** True if a mail is queued: a change that is undone before its mail is sent queues none. */
export async function notifyGuest(
  transaction: Transaction<Schema>,
  change: StatusNotification,
): Promise<boolean> {
  const { booking, delayMs, now, queuedAt, sequence } = change;
  await cancelQueuedMails(transaction, booking.id, 'guest');
  const last = await getLastNotification(transaction, booking.id);
  const { booking_date, time_slot } = booking;
  const isPast = isOver({ booking_date, slot_minute: minuteOfDay(time_slot) }, now);
  const kind = isPast ? null : notificationFor(last, change);
  if (kind === null) return false;
  await enqueueGuestNotification(transaction, { kind, booking, sequence, delayMs, now: queuedAt });
  return true;
}
