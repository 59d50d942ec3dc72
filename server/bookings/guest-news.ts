import type { Transaction } from 'kysely';
import { show } from '#content/show.ts';
import type { Booking, BookingStatus } from '#domain/booking.ts';
import { slotStart } from '#domain/show-time.ts';
import type { Instant, Schema } from '#server/database/schema.ts';
import type { BookingNewsKind } from '#server/mail/mail-payload.ts';
import { enqueueGuestNews } from '#server/mail/mail-queue.ts';
import { type Heard, heardByGuest } from '#server/mail/mail-state.ts';
import { takeBackMails } from '#server/mail/take-back-mails.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** What a booking has become, and whether and when its guest hears of it. */
export interface GuestNews {
  readonly booking: Booking;
  /** The number of the calendar entry that goes with it. */
  readonly sequence: number;
  readonly becomes: BookingStatus;
  /** Whether the team wants the guest to be told. */
  readonly tellsGuest: boolean;
  readonly dueAt: Instant;
  readonly now: Instant;
}

/** A recording that is over is nobody's news any more. */
function isOver({ booking_date, time_slot }: Booking, now: Instant): boolean {
  const end = slotStart(booking_date, time_slot) + show.recordingMinutes * MILLISECONDS_PER_MINUTE;
  return end <= now;
}

/** What there is to tell; null when the guest knows it, or is not to be told. */
function newsFor({ kind, isCertain }: Heard, news: GuestNews): BookingNewsKind | null {
  const isKnown = kind !== null && (kind === 'cancelled') === (news.becomes === 'cancelled');
  if (isKnown) return isCertain ? null : kind;
  if (news.becomes === 'cancelled') return news.tellsGuest ? 'cancelled' : null;
  // The guest's first confirmation is owed, whatever the team ticked since.
  if (kind === null) return 'confirmed';
  return news.tellsGuest ? 'reconfirmed' : null;
}

/**
 * Queues what a change makes news for the guest (READING 30), compared with what the guest has
 * heard: of a toggle that was undone before its mail left, nothing. What waits in the queue is not
 * so any more, and goes.
 * @returns whether a mail goes to the guest
 */
export async function tellGuest(
  transaction: Transaction<Schema>,
  news: GuestNews,
): Promise<boolean> {
  const { booking, dueAt, now, sequence } = news;
  await takeBackMails(transaction, booking.id, 'guest');
  const heard = await heardByGuest(transaction, booking.id);
  const kind = isOver(booking, now) ? null : newsFor(heard, news);
  if (kind === null) return false;
  await enqueueGuestNews(transaction, { kind, booking, sequence, dueAt, now });
  return true;
}
