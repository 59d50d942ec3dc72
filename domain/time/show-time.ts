import { type ClockTime, minuteOfDay } from './clock-time.ts';
import { formatDate, type PlainDate, plainDateOfUtc, utcMidnight } from './plain-date.ts';

/** The zone of every date and slot (docs/requirements.md#R78). */
export const SHOW_TIME_ZONE = 'Africa/Nairobi';

const MILLISECONDS_PER_MINUTE = 60_000;

/** Making a formatter costs fifty times more than using one. */
const offsetFormatters = new Map<string, Intl.DateTimeFormat>();

function offsetFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = offsetFormatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormatters.set(timeZone, made);
  return made;
}

/** What a zone's clock was ahead of UTC in the minute that was asked about last. */
const lastAsked = new Map<string, { readonly minute: number; readonly ahead: number }>();

/**
 * How many minutes the zone's clock is ahead of UTC at an instant; 180 for Nairobi. Clocks are changed
 * between two minutes, so that one answer does for all of a minute: a formatter's costs as much as a
 * statement of the database.
 */
function minutesAheadOfUtc(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / MILLISECONDS_PER_MINUTE);
  const last = lastAsked.get(timeZone);
  if (last?.minute === minute) return last.ahead;
  const ahead = readMinutesAhead(timeZone, instant);
  lastAsked.set(timeZone, { minute, ahead });
  return ahead;
}

function readMinutesAhead(timeZone: string, instant: number): number {
  const text = offsetFormatter(timeZone).format(instant);
  // Some engines write only 'GMT' when there is no difference.
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
  const difference = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -difference : difference;
}

/**
 * The calendar date in a zone at an instant.
 * @param instant milliseconds since 1970-01-01T00:00:00Z
 * @param timeZone an IANA name
 */
export function dateAt(instant: number, timeZone: string): PlainDate {
  return plainDateOfUtc(instant + minutesAheadOfUtc(timeZone, instant) * MILLISECONDS_PER_MINUTE);
}

/** The calendar date in the show's zone at an instant: 'today' of every rule. */
export function showDateAt(instant: number): PlainDate {
  return dateAt(instant, SHOW_TIME_ZONE);
}

/**
 * The instant (milliseconds) of a time such as '4:00 PM' by a zone's clock; for zones that do not
 * change their clocks, as those of East Africa.
 */
export function instantOf(date: PlainDate, time: ClockTime, timeZone: string): number {
  const asUtc = utcMidnight(date) + minuteOfDay(time) * MILLISECONDS_PER_MINUTE;
  return asUtc - minutesAheadOfUtc(timeZone, asUtc) * MILLISECONDS_PER_MINUTE;
}

/** The instant (milliseconds) at which a slot of a date begins by the studio's clock. */
export function slotStart(date: PlainDate, slot: ClockTime): number {
  return instantOf(date, slot, SHOW_TIME_ZONE);
}

/** The instant (milliseconds) at which a date begins by the studio's clock. */
export function showMidnight(date: PlainDate): number {
  return slotStart(date, '12:00 AM');
}

/** How many minutes of the show's day have passed at an instant, as the studio's clock reads. */
export function minutesIntoShowDay(instant: number): number {
  return Math.floor((instant - showMidnight(showDateAt(instant))) / MILLISECONDS_PER_MINUTE);
}

/**
 * The slot by the clock of somebody elsewhere, such as 'Wed, Oct 15, 11:30 PM'; null where that
 * clock reads the same as the studio's, so that nothing needs to be said.
 * @param timeZone an IANA name, as the visitor's browser gives it
 */
export function slotElsewhere(date: PlainDate, slot: ClockTime, timeZone: string): string | null {
  const start = slotStart(date, slot);
  if (minutesAheadOfUtc(timeZone, start) === minutesAheadOfUtc(SHOW_TIME_ZONE, start)) return null;
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(start);
}

const clockFormatter = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOW_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** '2:06 PM' by the studio's clock, as slots are written. */
export function formatShowClock(instant: number): string {
  // Newer data of Intl have a narrow space before PM.
  return clockFormatter.format(instant).replace(/\s/g, ' ');
}

/** '2 November 2026, 2:06 PM' by the studio's clock: when something happened. */
export function formatShowMoment(instant: number): string {
  return `${formatDate(showDateAt(instant))}, ${formatShowClock(instant)}`;
}
