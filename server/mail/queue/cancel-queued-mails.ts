import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';

export const CANCELLED_MAIL = 'Taken back: the booking has changed since.';

/**
 * Deletes the queued mails of a booking that were never attempted. Attempted ones may have arrived:
 * they become 'failed', so that `getLastNotification` still finds them. A worker that is sending
 * one at this moment cannot save its outcome, since the row is no longer 'queued'.
 */
export async function cancelQueuedMails(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
  audience: MailsTable['audience'],
): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
  await transaction
    .updateTable('mails')
    .set({ status: 'failed', last_error: CANCELLED_MAIL })
    .where('booking_id', '=', bookingId)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .execute();
}
