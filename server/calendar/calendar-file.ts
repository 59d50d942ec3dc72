import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { show } from '#content/show.ts';
import { type PlainDate, utcMidnight } from '#domain/plain-date.ts';
import { minuteOfDay, type TimeSlot } from '#domain/time-slot.ts';
import type { Instant } from '#server/database/schema.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** Somebody in a calendar file. */
interface Person {
  readonly name: string;
  readonly address: string;
}

/** What happens, where and when. */
export interface CalendarEvent {
  /** The same in every version of the event, so that a change finds it. */
  readonly uid: string;
  /** 0 first, then one more with every change. */
  readonly sequence: number;
  /** When this version was written; the file is the same for the same stamp. */
  readonly stamp: Instant;
  readonly date: PlainDate;
  /** By the zone's clock, such as '4:00 PM'. */
  readonly time: TimeSlot;
  readonly minutes: number;
  /** An IANA name. */
  readonly timeZone: string;
  readonly title: string;
  readonly place: string;
  /** Plain text; a guest's must have been through `plainText`. */
  readonly description: string;
}

/** Who asks whom to come: makes a file an invitation (RFC 5546). */
export interface Invitation {
  readonly method: 'REQUEST';
  readonly organizer: Person;
  readonly guest: Person;
}

/** An identifier in the show's own domain. */
export function calendarUid(name: string): string {
  return `${name}@${show.mailFrom.slice(show.mailFrom.lastIndexOf('@') + 1)}`;
}

/**
 * A wall clock, such as '2025-10-16T09:30:00', so many minutes after a time of day. Without a zone:
 * ical-generator writes an instant by the clock of the machine, a wall clock as it stands.
 */
function wallClock(date: PlainDate, time: TimeSlot, minutes: number): string {
  const asUtc = utcMidnight(date) + (minuteOfDay(time) + minutes) * MILLISECONDS_PER_MINUTE;
  return new Date(asUtc).toISOString().slice(0, 19);
}

/**
 * The zone's own definition: without it, programs that do not know the name guess. The library
 * answers zones with the same clock by one name for all (Africa/Maputo for Kigali); an event finds
 * its definition by the name that it uses itself (RFC 5545, 3.2.19).
 */
function zoneDefinition(timeZone: string): string | null {
  const block = tzlib_get_ical_block(timeZone);
  const text = typeof block === 'string' ? block : block[0];
  return text?.replace(/^(TZID|X-LIC-LOCATION):[^\r\n]*/gm, `$1:${timeZone}`) ?? null;
}

/**
 * A calendar file (RFC 5545) of one event: to put into a calendar as it is, or, with an invitation,
 * to be answered.
 * @param product what of the show's writes it, such as 'Bookings'
 * @throws RangeError when the event's time is none
 */
export function calendarFile(
  product: string,
  event: CalendarEvent,
  invitation?: Invitation,
): string {
  const calendar = ical({
    prodId: { company: show.name, product, language: 'EN' },
    method: invitation ? ICalCalendarMethod[invitation.method] : null,
    // No zone for the calendar as a whole: with one, stamps lose the Z that RFC 5545 demands.
    timezone: { name: null, generator: zoneDefinition },
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stamp),
    start: wallClock(event.date, event.time, 0),
    end: wallClock(event.date, event.time, event.minutes),
    timezone: event.timeZone,
    status: ICalEventStatus.CONFIRMED,
    summary: event.title,
    location: event.place,
    description: event.description,
    ...(invitation && {
      organizer: { name: invitation.organizer.name, email: invitation.organizer.address },
      attendees: [
        {
          name: invitation.guest.name,
          email: invitation.guest.address,
          status: ICalAttendeeStatus.NEEDSACTION,
          rsvp: false,
        },
      ],
    }),
  });
  return `${calendar.toString()}\r\n`;
}
