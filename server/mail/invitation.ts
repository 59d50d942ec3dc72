import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import { utcMidnight } from '#domain/plain-date.ts';
import { SHOW_TIME_ZONE } from '#domain/show-time.ts';
import { minuteOfDay } from '#domain/time-slot.ts';
import type { Instant } from '#server/database/schema.ts';
import { plainText } from './guest-text.ts';
import type { MailPayload } from './mail-payload.ts';
import type { Mailbox } from './mailbox.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/**
 * The studio's wall clock, such as '2025-10-16T09:30:00', so many minutes into a slot. Without a
 * zone: ical-generator writes an instant by the clock of the machine, a wall clock as it stands.
 */
function wallClock({ booking_date, time_slot }: MailPayload['booking'], minutes: number): string {
  const minuteOfStart = minuteOfDay(time_slot);
  const asUtc = utcMidnight(booking_date) + (minuteOfStart + minutes) * MILLISECONDS_PER_MINUTE;
  return new Date(asUtc).toISOString().slice(0, 19);
}

/** The zone's own definition: without it, programs that do not know the name guess. */
function zoneDefinition(timeZone: string): string | null {
  const block = tzlib_get_ical_block(timeZone);
  return (typeof block === 'string' ? block : block[0]) ?? null;
}

/** The UID of a booking's event: the same in every invitation, so that a change finds it. */
export function eventUid(bookingId: string): string {
  return `booking-${bookingId}@${show.mailFrom.slice(show.mailFrom.lastIndexOf('@') + 1)}`;
}

/**
 * The calendar file of a guest's mail (RFC 5545, RFC 5546).
 * @param queuedAt when the mail was queued: the event's stamp
 * @throws RangeError when the booking's slot is not a time
 */
export function invitation(
  payload: MailPayload,
  parts: {
    readonly organizer: Mailbox;
    readonly guest: Mailbox;
    readonly description: string;
    readonly queuedAt: Instant;
  },
): string {
  const { booking } = payload;
  const calendar = ical({
    prodId: { company: show.name, product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[payload.method],
    // No zone for the calendar as a whole: with one, stamps lose the Z that RFC 5545 demands.
    timezone: { name: null, generator: zoneDefinition },
  });
  calendar.createEvent({
    id: eventUid(booking.id),
    sequence: payload.sequence,
    stamp: new Date(parts.queuedAt),
    start: wallClock(booking, 0),
    end: wallClock(booking, show.recordingMinutes),
    timezone: SHOW_TIME_ZONE,
    status: ICalEventStatus.CONFIRMED,
    summary: `${words.calendarTitle} ${show.name}`,
    location: show.studio,
    description: plainText(parts.description),
    organizer: { name: parts.organizer.name, email: parts.organizer.address },
    attendees: [
      {
        name: parts.guest.name,
        email: parts.guest.address,
        status: ICalAttendeeStatus.NEEDSACTION,
        rsvp: false,
      },
    ],
  });
  return `${calendar.toString()}\r\n`;
}
