import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { moveRequested } from './mail-payload.ts';
import { enqueue, newMail, SEND_MOVE_REQUEST, SEND_MOVE_REQUEST_WITHDRAWN } from './mail-queue.ts';

export interface NewMoveRequest {
  readonly booking: Booking;
  /** The booking's, for the order of its mails. */
  readonly sequence: number;
  /** Delays the mail, so that the block, or its end, can be undone. */
  readonly delayMs: number;
  readonly now: SqlInstant;
}

/** Must run in the transaction that asks the guest to choose another slot. */
export async function enqueueMoveRequest(
  transaction: Transaction<Schema>,
  { booking, sequence, delayMs, now }: NewMoveRequest,
): Promise<void> {
  const job = { job: SEND_MOVE_REQUEST, audience: 'guest', booking_id: booking.id } as const;
  const payload = moveRequested('move_request', booking, sequence);
  await enqueue(transaction, newMail(job, payload, now, delayMs));
}

/**
 * Deletes the request if its delivery has not begun; otherwise it may have arrived, and the guest is told that
 * the slot is kept. Must run in the transaction that withdraws the request.
 */
export async function withdrawMoveRequest(
  transaction: Transaction<Schema>,
  { booking, sequence, delayMs, now }: NewMoveRequest,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('mails')
    .where('booking_id', '=', booking.id)
    .where('job', '=', SEND_MOVE_REQUEST)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n || (await hasRequestFailed(transaction, booking.id))) return;
  const job = {
    job: SEND_MOVE_REQUEST_WITHDRAWN,
    audience: 'guest',
    booking_id: booking.id,
  } as const;
  const payload = moveRequested('move_request_withdrawn', booking, sequence);
  await enqueue(transaction, newMail(job, payload, now, delayMs));
}

async function hasRequestFailed(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
): Promise<boolean> {
  const newest = await transaction
    .selectFrom('mails')
    .select('status')
    .where('booking_id', '=', bookingId)
    .where('job', '=', SEND_MOVE_REQUEST)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.status === 'failed';
}
