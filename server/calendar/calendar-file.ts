import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { show } from '#content/show.ts';
import type { TimeSlot } from '#domain/booking/time-slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { type PlainDate, utcMidnight } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/database/schema.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** After how long programs read a feed again, as far as they listen. */
const FEED_REFRESH_MINUTES = 15;

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
  /**
   * DTSTAMP: when an invitation was written, and in a feed when the event was last changed
   * (RFC 5545, 3.8.7.2). The file is the same for the same stamp.
   */
  readonly stamp: Instant;
  readonly date: PlainDate;
  /** By the zone's clock, such as '4:00 PM'. */
  readonly time: TimeSlot;
  readonly minutes: number;
  /** An IANA name. */
  readonly timeZone: string;
  /** Plain text, as place and description; a guest's must have been through `plainText`. */
  readonly title: string;
  readonly place: string;
  readonly description: string;
  /** Whether it will not take place. */
  readonly isCancelled?: boolean;
}

/**
 * Who asks whom to come: makes a file an invitation, or, of a cancelled event, what takes it back
 * (RFC 5546, 3.2.2 and 3.2.5).
 */
export interface Invitation {
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

interface CalendarProperties {
  /** What of the show's writes the file. */
  readonly product: string;
  readonly method?: ICalCalendarMethod | undefined;
  readonly name?: string;
}

function newCalendar({ product, method, name }: CalendarProperties): ICalCalendar {
  return ical({
    prodId: { company: show.name, product, language: 'EN' },
    method: method ?? null,
    name: name === undefined ? null : escaped(name),
    // No zone for the calendar as a whole: with one, stamps lose the Z that RFC 5545 demands.
    timezone: { name: null, generator: zoneDefinition },
  });
}

/** A text as RFC 5545, 3.3.11, writes it: ical-generator does so everywhere but in a calendar's name. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/**
 * An address as it stands behind `mailto:`, percent-encoded where RFC 6068, 2, demands it and nowhere
 * else: a plus sign stays, since not every calendar program decodes.
 */
function inMailto(address: string): string {
  return address.replace(/[^\w.~!$'*+:@-]/gu, encodeURIComponent);
}

function addEvent(calendar: ICalCalendar, event: CalendarEvent, invitation?: Invitation): void {
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stamp),
    start: wallClock(event.date, event.time, 0),
    end: wallClock(event.date, event.time, event.minutes),
    timezone: event.timeZone,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    location: event.place,
    description: event.description,
    ...(invitation && {
      organizer: { name: invitation.organizer.name, email: inMailto(invitation.organizer.address) },
      attendees: [
        {
          name: invitation.guest.name,
          email: inMailto(invitation.guest.address),
          status: ICalAttendeeStatus.NEEDSACTION,
          rsvp: false,
        },
      ],
    }),
  });
}

/** A file ends its last line too. */
const asFile = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

/**
 * A calendar file (RFC 5545) of one event: to put into a calendar as it is, or, with an invitation,
 * to be answered, or to take back what was asked where the event is cancelled.
 * @param product what of the show's writes it, such as 'Bookings'
 * @throws RangeError when the event's time is none
 */
export function calendarFile(
  product: string,
  event: CalendarEvent,
  invitation?: Invitation,
): string {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = newCalendar({ product, method: invitation && method });
  addEvent(calendar, event, invitation);
  return asFile(calendar);
}

/**
 * A calendar of many events to subscribe to: programs read it again by themselves, and show it under
 * its own name. The same events give the same file.
 * @param name what programs call the calendar
 * @throws RangeError when an event's time is none
 */
export function calendarFeed(
  name: string,
  events: readonly CalendarEvent[],
  { refreshMinutes = FEED_REFRESH_MINUTES }: { readonly refreshMinutes?: number } = {},
): string {
  const calendar = newCalendar({ product: 'Calendar', name });
  for (const event of events) addEvent(calendar, event);
  // ical-generator would write them behind the zone, where a calendar has no properties any more.
  const refresh = ['REFRESH-INTERVAL;VALUE=DURATION', 'X-PUBLISHED-TTL']
    .map((property) => `${property}:PT${refreshMinutes}M\r\n`)
    .join('');
  return asFile(calendar).replace('PRODID:', `${refresh}PRODID:`);
}
