import type { Selectable } from 'kysely';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { BookingsTable } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { type Actor, auditedActor } from './actor.ts';
import { notifyOfChange } from './notify-change.ts';

export interface NotifiedBooking {
  readonly row: Selectable<BookingsTable>;
  readonly isGuestNotified: boolean;
}

/** Cancels a locked booking, or confirms it again. @throws a `conflict` of the database if its slot is taken */
export async function setStatus(
  tx: UnitOfWork,
  id: string,
  status: BookingStatus,
  actor: Actor,
): Promise<NotifiedBooking> {
  const isCancelledByGuest = status === 'cancelled' && actor.kind === 'guest';
  const row = await tx.db
    .updateTable('bookings')
    .set((is) => ({
      status,
      cancelled_by: isCancelledByGuest ? 'guest' : null,
      // Cancelling withdraws 'I will be there'.
      ...(isCancelledByGuest && {
        cancelled_at: tx.now,
        attending_date: null,
        attending_slot: null,
      }),
      calendar_sequence: is('calendar_sequence', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const kind = status === 'cancelled' ? 'cancelled' : 'reconfirmed';
  const isGuestNotified = await notifyOfChange(tx, { row, kind, actor });
  await tx.changed(row, { actor: auditedActor(actor), action: status });
  return { row, isGuestNotified };
}
