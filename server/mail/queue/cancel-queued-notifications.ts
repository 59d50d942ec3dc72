import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { CANCELLED_MAIL } from './mail-notes.ts';
import { SEND_BOOKING_NOTIFICATION } from './mail-queue.ts';

/** Attempted mails may have arrived: they become 'failed', for `getLastNotification` to find. */
export async function cancelQueuedNotifications(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
  audience: MailsTable['audience'],
): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('job', '=', SEND_BOOKING_NOTIFICATION)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
  await transaction
    .updateTable('mails')
    .set({ status: 'failed', last_error: CANCELLED_MAIL })
    .where('booking_id', '=', bookingId)
    .where('job', '=', SEND_BOOKING_NOTIFICATION)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .execute();
}
