import type { Slot } from '#domain/booking/slots/slot.ts';
import { slotStart } from '#domain/time/show-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LINK_DAYS_AFTER_RECORDING = 30;
const LINK_DAYS_AFTER_PUBLICATION = 90;

/** Changes are possible before this instant. In milliseconds since 1970, as below. */
export function changesUntil({ booking_date, time_slot }: Slot, hours: number): number {
  return slotStart(booking_date, time_slot) - hours * HOUR_MS;
}

/** @param publishedAt when its episode was published, in milliseconds since 1970 */
export function linkEndsAt({ booking_date, time_slot }: Slot, publishedAt = 0): number {
  return Math.max(
    slotStart(booking_date, time_slot) + LINK_DAYS_AFTER_RECORDING * DAY_MS,
    publishedAt + LINK_DAYS_AFTER_PUBLICATION * DAY_MS,
  );
}
