import type { Transaction } from 'kysely';
import { UNDO_DELAY_MS } from '#domain/admin/bookings/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { enqueueMail, JOBS } from './mail-queue.ts';

/** Delayed, so that the block can be undone. */
export const enqueueMoveRequest = (tx: UnitOfWork, booking: Booking, sequence: number) =>
  enqueueMail(tx, { kind: 'move_request', sequence, booking }, UNDO_DELAY_MS);

/** Deletes the request, or tells the guest if it may have arrived. In the transaction that withdraws it. */
export async function withdrawMoveRequest(
  tx: UnitOfWork,
  booking: Booking,
  sequence: number,
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('mails')
    .where('booking_id', '=', booking.id)
    .where('job', '=', JOBS.move_request)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n || (await hasRequestFailed(tx.db, booking.id))) return;
  await enqueueMail(tx, { kind: 'move_request_withdrawn', sequence, booking }, UNDO_DELAY_MS);
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
