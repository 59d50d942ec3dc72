import { show } from '#content/show/show.ts';
import { showMidnight } from '#domain/time/show-time.ts';
import type { BookingsTable } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

export function isOver(
  { booking_date, slot_minute }: Pick<BookingsTable, 'booking_date' | 'slot_minute'>,
  now: Instant,
): boolean {
  const end = slot_minute + show.recordingMinutes;
  return showMidnight(booking_date) + end * MILLISECONDS_PER_MINUTE <= now;
}
