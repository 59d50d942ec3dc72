import type { SlotOfBooking } from '#domain/booking/booking.ts';
import type { SlotChoice } from '#domain/booking/slots/availability.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';

export function slotOf({ booking_date: date, time_slot: time }: SlotOfBooking): SlotChoice {
  return { date, time };
}

export function toSlotOfBooking({ date, time }: SlotChoice): SlotOfBooking {
  return { booking_date: date, time_slot: time };
}

/** As requests have it: without the rest of the booking. */
export function sentSlot({ booking_date, time_slot }: GuestBooking): SlotOfBooking {
  return { booking_date, time_slot };
}

/** 'Friday, December 4, 2026, 9:30 AM'. */
export function slotText({ date, time }: SlotChoice): string {
  return `${formatLongDate(date)}, ${time}`;
}
