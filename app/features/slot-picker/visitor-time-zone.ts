import type { Slot } from '#domain/booking/slots/slot.ts';
import { SHOW_TIME_ZONE, slotInVisitorZone } from '#domain/time/show-time.ts';

/** The browser's time zone; the show's if the browser has no valid one. */
export function visitorTimeZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some systems report 'Etc/Unknown', which no formatter accepts.
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return SHOW_TIME_ZONE;
  }
}

/** Null if the slot has the same date and time in the studio's zone. */
export function slotInVisitorTimeZone({ booking_date, time_slot }: Slot): string | null {
  return slotInVisitorZone(booking_date, time_slot, visitorTimeZone());
}
