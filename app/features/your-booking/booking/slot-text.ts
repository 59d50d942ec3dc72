import type { Slot } from '#domain/booking/slots/slot.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';

/** 'Friday, December 4, 2026, 9:30 AM'. */
export function slotText({ booking_date, time_slot }: Slot): string {
  return `${formatLongDate(booking_date)}, ${time_slot}`;
}
