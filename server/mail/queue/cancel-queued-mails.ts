import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';

/** Why a mail that was tried is not tried again. */
export const CANCELLED_MAIL = 'Taken back: the booking has changed since.';

/**
 * Takes back what is still queued about a booking, since it is no longer so. What nobody has tried
 * to send goes without a trace; what was tried may have arrived, or be arriving, and is kept as
 * failed, so that what the guest may have heard is not forgotten. A worker that is sending it finds
 * that it is no longer queued, and leaves it at that.
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
