import { isBookableDate } from '#domain/booking/slots/availability.ts';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

export const slotTaken = () => new Rejection('slot_taken', { field: 'time_slot' });
export const dateUnavailable = (detail?: string) =>
  new Rejection('date_unavailable', { detail, field: 'booking_date' });

/** @throws Rejection `date_unavailable` or `slot_unavailable` */
export function assertBookable(
  { booking_date, time_slot }: Slot,
  now: Instant,
  window: BookingWindow,
): void {
  const today = showDateAt(now);
  if (!isBookableDate(booking_date, today, window)) {
    throw dateUnavailable(enteredDateError(booking_date, today));
  }
  if (!slotsOn(booking_date).includes(time_slot)) {
    throw new Rejection('slot_unavailable', { field: 'time_slot' });
  }
}
