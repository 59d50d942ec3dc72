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

/** What a booking has become, and whether and when its guest hears of it. */
export interface GuestNotification {
  readonly booking: Booking;
  /** The number of the calendar entry that goes with it. */
  readonly sequence: number;
  readonly becomes: BookingStatus;
  /** Whether the team wants the guest to be told. */
  readonly notifiesGuest: boolean;
  readonly delayMs: number;
  /** By the instance's clock, which decides if a recording is over. */
  readonly now: Instant;
  /** By the database's clock, which the mail queue goes by. */
  readonly queuedAt: SqlInstant;
}

/** What there is to tell; null when the guest knows it, or is not to be told. */
function notificationFor(
  { kind, isCertain }: LastNotification,
  news: GuestNotification,
): BookingNotificationKind | null {
  const isKnown = kind !== null && (kind === 'cancelled') === (news.becomes === 'cancelled');
  if (isKnown) return isCertain ? null : kind;
  if (news.becomes === 'cancelled') return news.notifiesGuest ? 'cancelled' : null;
  // The guest's first confirmation is owed, whatever the team ticked since.
  if (kind === null) return 'confirmed';
  return news.notifiesGuest ? 'reconfirmed' : null;
}

/**
 * Queues the mail that tells the guest of a change, if it differs from the last that the guest got:
 * a status change that was undone before its mail left queues none. Queued mails that are no longer
 * true are removed.
 * @returns whether a mail goes to the guest
 */
export async function notifyGuest(
  transaction: Transaction<Schema>,
  news: GuestNotification,
): Promise<boolean> {
  const { booking, delayMs, now, queuedAt, sequence } = news;
  await cancelQueuedMails(transaction, booking.id, 'guest');
  const heard = await getLastNotification(transaction, booking.id);
  const { booking_date, time_slot } = booking;
  const isPast = isOver({ booking_date, slot_minute: minuteOfDay(time_slot) }, now);
  const kind = isPast ? null : notificationFor(heard, news);
  if (kind === null) return false;
  await enqueueGuestNotification(transaction, { kind, booking, sequence, delayMs, now: queuedAt });
  return true;
}
