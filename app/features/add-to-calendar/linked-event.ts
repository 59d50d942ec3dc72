import { addToCalendar as copy } from '#content/booking/add-to-calendar.ts';
import { show } from '#content/show/show.ts';
import type { SlotOfBooking } from '#domain/booking/booking.ts';
import type { LinkedEvent } from '#domain/calendar/event-links.ts';
import { fillText } from '#domain/fill-text.ts';
import { guestLink } from '#domain/guest-link/link-key.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';

const MINUTE_MS = 60_000;

/**
 * The recording as calendar services take it.
 * @param key of the guest's link, which is left out if the owner keeps it out of calendars
 */
export function linkedEvent(
  { booking_date, time_slot }: SlotOfBooking,
  key: string | null,
  origin: string | null,
  isLinkShown: boolean = show.isGuestLinkInCalendar,
): LinkedEvent {
  const startsAt = slotStart(booking_date, time_slot);
  const hasLink = isLinkShown && key !== null && origin !== null;
  return {
    title: fillText(copy.title, { when: `${formatListDay(booking_date)}, ${time_slot}` }),
    place: show.studio,
    description: hasLink ? `${copy.changeAt} ${guestLink(origin, key)}` : '',
    startsAt,
    endsAt: startsAt + show.recordingMinutes * MINUTE_MS,
  };
}
