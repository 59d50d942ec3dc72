import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { inSlot } from '../booking-conditions.ts';
import { CONFIRMED } from '../queries.ts';
import { type Actor, auditedActor } from './actor.ts';
import { notifyOfChange } from './notify-change.ts';
import type { NotifiedBooking } from './set-status.ts';

/** Undefined unless the booking is confirmed and in `from`. @throws a `conflict` if another one has `to` */
export async function moveSlot(
  tx: UnitOfWork,
  id: Booking['id'],
  { from, to }: { readonly from: Slot; readonly to: Slot },
  actor: Actor,
): Promise<NotifiedBooking | undefined> {
  const row = await tx.db
    .updateTable('bookings')
    .set((is) => ({
      booking_date: to.booking_date,
      time_slot: to.time_slot,
      slot_minute: minuteOfDay(to.time_slot),
      // 'I will be there' was said of the other slot, also if the booking is moved back.
      attending_date: null,
      attending_slot: null,
      asked_date: null,
      asked_slot: null,
      outcome: null,
      calendar_sequence: is('calendar_sequence', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', CONFIRMED)
    .where(inSlot(from))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isGuestNotified = await notifyOfChange(tx, { row, kind: 'moved', actor, from });
  await tx.changed(row, { actor: auditedActor(actor), action: 'moved', from });
  return { row, isGuestNotified };
}
