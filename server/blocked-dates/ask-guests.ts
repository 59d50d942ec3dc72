import type { DateRange } from '#domain/booking/slots/availability.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import { isAskedToMove, isMailable } from '#server/bookings/booking-rules.ts';
import { inSlot } from '#server/bookings/queries.ts';
import type { Actor } from '#server/database/audit.ts';
import type { BookingRow } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { enqueueMoveRequest } from '#server/mail/queue/link-mails.ts';
import { confirmedWithin, lockBlockedDate } from './queries.ts';

/** Mails the guests of upcoming bookings who were not asked before; lock the dates. @returns how many */
export async function askGuestsWithin(tx: UnitOfWork, range: DateRange, actor: Actor) {
  const bookings = await confirmedWithin(tx.db, range).selectAll().execute();
  let asked = 0;
  for (const booking of bookings) {
    if (!isMailable(booking, tx.now) || isAskedToMove(booking)) continue;
    if (await askGuest(tx, booking, actor)) asked += 1;
  }
  return asked;
}

/** False if the guest has moved or cancelled the booking meanwhile. */
async function askGuest(tx: UnitOfWork, booking: BookingRow, actor: Actor): Promise<boolean> {
  const row = await tx.db
    .updateTable('bookings')
    .set({ asked_date: booking.booking_date, asked_slot: booking.time_slot })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    .where(inSlot(booking))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  await enqueueMoveRequest(tx, bookingOf(row), row.calendar_sequence);
  await tx.changed(row, { actor, action: 'asked_to_move' });
  return true;
}

export function askGuestsOf({ database }: Pick<Services, 'database'>, id: string, actor: Actor) {
  return database.transaction(async (tx) => {
    const date = await lockBlockedDate(tx, id);
    return { asked: await askGuestsWithin(tx, { from: date, to: date }, actor) };
  });
}
