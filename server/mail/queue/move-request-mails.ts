import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { enqueueMail, JOBS } from './mail-queue.ts';

interface NewMoveRequest {
  readonly booking: Booking;
  /** The booking's, for the order of its mails. */
  readonly sequence: number;
  /** Delays the mail, so that the block, or its end, can be undone. */
  readonly delayMs: number;
}

/** Must run in the transaction that asks the guest to choose another slot. */
export async function enqueueMoveRequest(
  tx: UnitOfWork,
  { booking, sequence, delayMs }: NewMoveRequest,
): Promise<void> {
  await enqueueMail(tx, { kind: 'move_request', sequence, booking }, delayMs);
}

/**
 * Deletes the request if its delivery has not begun; otherwise it may have arrived, and the guest is told that
 * the slot is kept. Must run in the transaction that withdraws the request.
 */
export async function withdrawMoveRequest(
  tx: UnitOfWork,
  { booking, sequence, delayMs }: NewMoveRequest,
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('mails')
    .where('booking_id', '=', booking.id)
    .where('job', '=', JOBS.move_request)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n || (await hasRequestFailed(tx.db, booking.id))) return;
  const payload = { kind: 'move_request_withdrawn', sequence, booking } as const;
  await enqueueMail(tx, payload, delayMs);
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
