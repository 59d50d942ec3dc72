import { addToCalendar as copy } from '#content/booking/add-to-calendar.ts';
import { show } from '#content/show/show.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import type { LinkedEvent } from '#domain/show/event-links.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';

const MINUTE_MS = 60_000;

/** The recording without the guest's key, since others keep URLs. `origin`: null if unknown. */
export function linkedEvent({ booking_date, time_slot }: Slot, origin: string | null): LinkedEvent {
  const startsAt = slotStart(booking_date, time_slot);
  return {
    title: fillText(copy.title, { when: `${formatListDay(booking_date)}, ${time_slot}` }),
    place: show.studio,
    description: origin === null ? '' : `${copy.changeAt} ${origin}${YOUR_BOOKING_PATH}`,
    startsAt,
    endsAt: startsAt + show.recordingMinutes * MINUTE_MS,
  };
}
