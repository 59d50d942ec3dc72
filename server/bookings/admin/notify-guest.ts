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

/** A change of a booking, and whether and when its guest is notified. */
export interface StatusNotification {
  readonly booking: Booking;
  /** The SEQUENCE of the calendar entry (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  readonly becomes: BookingStatus;
  /** The admin's choice. */
  readonly notifiesGuest: boolean;
  readonly delayMs: number;
  /** By the instance's clock, which decides whether a recording is over. */
  readonly now: Instant;
  /** By the database's clock, which the mail queue goes by. */
  readonly queuedAt: SqlInstant;
}

/** Returns null when the guest has been notified of it already, or must not be. */
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

/**
 * Cancels queued mails, and queues the mail about a change if it differs from the last notification: a
 * change that is undone before its mail is sent queues none.
 * @returns whether a mail goes to the guest
 */
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
