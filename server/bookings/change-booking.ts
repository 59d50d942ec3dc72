import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { NEXT_SEQUENCE, updateBooking } from './booking-row.ts';
import { type ChangeBy, notifyOfChange } from './notify-change.ts';

/** Cancels a locked booking, or confirms it again. @throws a `conflict` of the database if its slot is taken */
export async function setStatus(tx: UnitOfWork, id: string, status: BookingStatus, by: ChangeBy) {
  const isCancelledByGuest = status === 'cancelled' && by.actor === 'guest';
  const row = await updateBooking(tx, id, {
    status,
    cancelled_by: isCancelledByGuest ? 'guest' : null,
    // Cancelling withdraws 'I will be there'.
    ...(isCancelledByGuest && { cancelled_at: tx.now, attending_date: null, attending_slot: null }),
    ...(status === 'confirmed' && { slot_since: tx.now }),
    calendar_sequence: NEXT_SEQUENCE,
  });
  const kind = status === 'cancelled' ? 'cancelled' : 'reconfirmed';
  const isGuestNotified = await notifyOfChange(tx, { ...by, row, kind });
  await tx.changed(row, { actor: by.actor, action: status });
  return { row, isGuestNotified };
}

/** Moves a locked booking, which is confirmed and in `from`. @throws a `conflict` of the database if `to` is taken */
export async function moveSlot(
  tx: UnitOfWork,
  id: Booking['id'],
  { from, to }: { readonly from: Slot; readonly to: Slot },
  by: ChangeBy,
) {
  const row = await updateBooking(tx, id, {
    booking_date: to.booking_date,
    time_slot: to.time_slot,
    slot_minute: minuteOfDay(to.time_slot),
    slot_since: tx.now,
    // 'I will be there' was said of the other slot, also if the booking is moved back.
    attending_date: null,
    attending_slot: null,
    asked_date: null,
    asked_slot: null,
    outcome: null,
    calendar_sequence: NEXT_SEQUENCE,
  });
  const isGuestNotified = await notifyOfChange(tx, { ...by, row, kind: 'moved', from });
  await tx.changed(row, { actor: by.actor, action: 'moved', from });
  return { row, isGuestNotified };
}
