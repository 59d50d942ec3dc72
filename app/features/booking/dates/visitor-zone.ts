import type { SlotChoice } from '#domain/booking/availability.ts';
import { SHOW_TIME_ZONE, slotInVisitorZone } from '#domain/time/show-time.ts';

/** The zone of the visitor's clock; the show's where the browser names none that can be used. */
export function visitorZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Some systems answer 'Etc/Unknown', which no formatter accepts.
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return SHOW_TIME_ZONE;
  }
}

/** The slot in the visitor's zone; null if it reads the same as in the studio's zone. */
export function slotByVisitorClock({ date, time }: SlotChoice): string | null {
  return slotInVisitorZone(date, time, visitorZone());
}
