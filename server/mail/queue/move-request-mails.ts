import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { enqueueMail, JOBS } from './mail-queue.ts';

interface NewMoveRequest {
  readonly booking: Booking;
  readonly sequence: number;
  /** Delays the mail, so that the block, or its end, can be undone. */
  readonly delayMs: number;
}

export async function enqueueMoveRequest(
  tx: UnitOfWork,
  { booking, sequence, delayMs }: NewMoveRequest,
): Promise<void> {
  await enqueueMail(tx, { kind: 'move_request', sequence, booking }, delayMs);
}

/** Deletes the request, or tells the guest if it may have arrived. In the transaction that withdraws it. */
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
