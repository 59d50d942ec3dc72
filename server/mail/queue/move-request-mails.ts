import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { moveRequested } from './mail-payload.ts';
import { enqueue, newMail, SEND_MOVE_REQUEST } from './mail-queue.ts';

export interface NewMoveRequest {
  readonly booking: Booking;
  /** The booking's, for the order of its mails. */
  readonly sequence: number;
  /** Delays the mail, so that the block can be undone. */
  readonly delayMs: number;
  readonly now: SqlInstant;
}

/** Must run in the transaction that asks the guest to choose another slot. */
export async function enqueueMoveRequest(
  transaction: Transaction<Schema>,
  { booking, sequence, delayMs, now }: NewMoveRequest,
): Promise<void> {
  const job = { job: SEND_MOVE_REQUEST, audience: 'guest', booking_id: booking.id } as const;
  await enqueue(transaction, newMail(job, moveRequested(booking, sequence), now, delayMs));
}

/** A mail whose delivery has begun stays: it may have arrived. */
export async function deleteQueuedMoveRequests(
  transaction: Transaction<Schema>,
  bookingIds: readonly Booking['id'][],
): Promise<void> {
  if (bookingIds.length === 0) return;
  await transaction
    .deleteFrom('mails')
    .where('booking_id', 'in', bookingIds)
    .where('job', '=', SEND_MOVE_REQUEST)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .execute();
}
