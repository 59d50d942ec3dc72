import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { type BookingNewsKind, newsKindOf } from './mail-payload.ts';

/** A mail that will not be tried any more. */
export interface TakenBackMail {
  readonly id: string;
  readonly kind: BookingNewsKind | null;
  /** Above 0 it may have arrived, or be arriving, all the same. */
  readonly attempts: number;
}

/**
 * Takes back what is still queued about a booking, since it is no longer so; the oldest first. A
 * worker that is sending one of them finds its row gone, and leaves it at that.
 */
export async function takeBackMails(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
  audience: MailsTable['audience'],
): Promise<TakenBackMail[]> {
  const rows = await transaction
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .returning(['id', 'payload', 'attempts'])
    .execute();
  return rows
    .map(({ id, payload, attempts }) => ({ id, attempts, kind: newsKindOf(payload) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}
