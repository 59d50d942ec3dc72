import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { enqueueMail, JOBS } from './mail-queue.ts';

interface NewMoveRequest {
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
  await enqueueMail(transaction, { kind: 'move_request', sequence, booking }, now, delayMs);
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
    .where('job', '=', JOBS.move_request)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n || (await hasRequestFailed(transaction, booking.id))) return;
  const payload = { kind: 'move_request_withdrawn', sequence, booking } as const;
  await enqueueMail(transaction, payload, now, delayMs);
}

async function hasRequestFailed(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
): Promise<boolean> {
  const newest = await transaction
    .selectFrom('mails')
    .select('status')
    .where('booking_id', '=', bookingId)
    .where('job', '=', JOBS.move_request)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.status === 'failed';
}
