import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { show } from '#content/show/show.ts';
import type { TimeSlot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { type PlainDate, utcMidnight } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/time/clock.ts';

const MINUTE_MS = 60_000;
const SECONDS_PER_MINUTE = 60;

const FEED_REFRESH_MINUTES = 15;

export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  /** DTSTAMP (RFC 5545, 3.8.7.2): an invitation's creation; in a feed, the last change. */
  readonly stamp: Instant;
  readonly date: PlainDate;
  readonly time: TimeSlot;
  readonly minutes: number;
  readonly timeZone: string;
  /** Plain text, as `place` and `description`; a guest's must have passed `plainText`. */
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly isCancelled?: boolean;
  /** Is the last line of the description too, since not every calendar shows the property. */
  readonly url?: string;
  readonly remindsBeforeMinutes?: number;
}

/** Makes the file an invitation or, of a cancelled event, its cancellation (RFC 5546, 3.2). */
export type CalendarInvitation = Readonly<
  Record<'organizer' | 'guest', { readonly name: string; readonly address: string }>
>;

/** Omits the zone: ical-generator would write an instant in the time zone of the machine. */
function localDateTime(date: PlainDate, time: TimeSlot, minutesLater: number): string {
  const asUtc = utcMidnight(date) + (minuteOfDay(time) + minutesLater) * MINUTE_MS;
  return new Date(asUtc).toISOString().slice(0, 19);
}

/** Corrects TZID: the library may name another zone with the same clock (RFC 5545, 3.2.19). */
function timeZoneDefinition(timeZone: string): string | null {
  const block = tzlib_get_ical_block(timeZone);
  const text = typeof block === 'string' ? block : block[0];
  return text?.replace(/^(TZID|X-LIC-LOCATION):[^\r\n]*/gm, `$1:${timeZone}`) ?? null;
}

function newCalendar(
  product: string,
  more: { readonly method?: ICalCalendarMethod; readonly name?: string },
): ICalCalendar {
  return ical({
    prodId: { company: show.name, product, language: 'EN' },
    ...more,
    // A zone of the calendar would remove the Z of the stamps, which RFC 5545 requires.
    timezone: { name: null, generator: timeZoneDefinition },
  });
}

/** Escapes TEXT (RFC 5545, 3.3.11), which ical-generator omits in the calendar's name only. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Encodes only what RFC 6068, 2, requires: not every calendar client decodes a plus sign. */
function encodeForMailto(address: string): string {
  return address.replace(/[^\w.~!$'*+:@-]/gu, encodeURIComponent);
}

function addEvent(
  calendar: ICalCalendar,
  event: CalendarEvent,
  invitation?: CalendarInvitation,
): void {
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.stamp),
    start: localDateTime(event.date, event.time, 0),
    end: localDateTime(event.date, event.time, event.minutes),
    timezone: event.timeZone,
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: event.title,
    location: event.place,
    description: [event.description, ...(event.url ? [event.url] : [])].join('\n\n'),
    ...(event.url && { url: event.url }),
    ...(event.remindsBeforeMinutes !== undefined &&
      !event.isCancelled && {
        alarms: [
          {
            type: ICalAlarmType.display,
            triggerBefore: event.remindsBeforeMinutes * SECONDS_PER_MINUTE,
            description: event.title,
          },
        ],
      }),
    ...(invitation && {
      organizer: {
        name: invitation.organizer.name,
        email: encodeForMailto(invitation.organizer.address),
      },
      attendees: [
        {
          name: invitation.guest.name || invitation.guest.address,
          email: encodeForMailto(invitation.guest.address),
          status: ICalAttendeeStatus.NEEDSACTION,
          rsvp: false,
        },
      ],
    }),
  });
}

const serialize = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

export function calendarFile(
  product: string,
  event: CalendarEvent,
  invitation?: CalendarInvitation,
): string {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = newCalendar(product, invitation ? { method } : {});
  addEvent(calendar, event, invitation);
  return serialize(calendar);
}

export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  const calendar = newCalendar('Calendar', { name: escapeText(name) });
  for (const event of events) addEvent(calendar, event);
  // ical-generator would write them after VTIMEZONE, where properties of the calendar are invalid.
  const refreshProperties = ['REFRESH-INTERVAL;VALUE=DURATION', 'X-PUBLISHED-TTL']
    .map((property) => `${property}:PT${FEED_REFRESH_MINUTES}M\r\n`)
    .join('');
  return serialize(calendar).replace('PRODID:', `${refreshProperties}PRODID:`);
}
