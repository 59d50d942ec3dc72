import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { linkRequested } from './mail-payload.ts';
import { enqueue, newMail, SEND_GUEST_LINK } from './mail-queue.ts';

/** Replaces a link that waits. A change of the booking does not replace it, as it replaces notifications. */
export async function enqueueGuestLink(
  transaction: Transaction<Schema>,
  booking: Booking,
  sequence: number,
  now: SqlInstant,
): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where('booking_id', '=', booking.id)
    .where('job', '=', SEND_GUEST_LINK)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
  const job = { job: SEND_GUEST_LINK, audience: 'guest', booking_id: booking.id } as const;
  await enqueue(transaction, newMail(job, linkRequested(booking, sequence), now));
}
