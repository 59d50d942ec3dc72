import { type ClockTime, clockTimeOf, minuteOfDay } from './clock-time.ts';
import {
  formatDate,
  formatLongDate,
  type PlainDate,
  plainDateOfUtc,
  utcMidnight,
} from './plain-date.ts';

/** The zone of every date and slot (docs/requirements.md#R78). */
export const SHOW_TIME_ZONE = 'Africa/Nairobi';

const MILLISECONDS_PER_MINUTE = 60_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** The keys are minutes: formatting costs as much as a database statement. */
  readonly offsets: Map<number, number>;
}

/** Cached: creating a formatter costs fifty times as much as using it. */
const zones = new Map<string, Zone>();
/** A day and the slots of a booking window fit in. */
const OFFSETS_MAX = 2_000;

function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const zone = { formatter, offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

function utcOffsetMinutes(timeZone: string, instant: number): number {
  const { formatter, offsets } = zoneOf(timeZone);
  const minute = Math.floor(instant / MILLISECONDS_PER_MINUTE);
  const cached = offsets.get(minute);
  if (cached !== undefined) return cached;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  // Some engines write 'GMT' without digits for an offset of zero.
  const [, sign, hours = 0, minutes = 0] =
    /GMT([+-])(\d{2}):(\d{2})/.exec(formatter.format(instant)) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  const offset = sign === '-' ? -size : size;
  offsets.set(minute, offset);
  return offset;
}

export function dateAt(instant: number, timeZone: string): PlainDate {
  return plainDateOfUtc(instant + utcOffsetMinutes(timeZone, instant) * MILLISECONDS_PER_MINUTE);
}

export const showDateAt = (instant: number): PlainDate => dateAt(instant, SHOW_TIME_ZONE);

/** Milliseconds since 1970. Exact only for zones without daylight saving time. */
export function instantOf(date: PlainDate, time: ClockTime, timeZone: string): number {
  const asUtc = utcMidnight(date) + minuteOfDay(time) * MILLISECONDS_PER_MINUTE;
  return asUtc - utcOffsetMinutes(timeZone, asUtc) * MILLISECONDS_PER_MINUTE;
}

export function slotStart(date: PlainDate, slot: ClockTime): number {
  return instantOf(date, slot, SHOW_TIME_ZONE);
}

export const showMidnight = (date: PlainDate): number => slotStart(date, '12:00 AM');

export function minutesIntoShowDay(instant: number): number {
  return Math.floor((instant - showMidnight(showDateAt(instant))) / MILLISECONDS_PER_MINUTE);
}

/** Returns a text such as 'Wed, Oct 15, 11:30 PM'; null if the zone has the show's offset. */
export function slotInVisitorZone(date: PlainDate, slot: ClockTime, timeZone: string) {
  const start = slotStart(date, slot);
  if (utcOffsetMinutes(timeZone, start) === utcOffsetMinutes(SHOW_TIME_ZONE, start)) return null;
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(start);
}

/** '2:06 PM' in the show's zone. */
export function formatShowClock(instant: number): string {
  return clockTimeOf(minutesIntoShowDay(instant));
}

/** 'Monday, November 2, 2026, 2:06 PM' in the show's zone, as guests read dates. */
export function formatLongMoment(instant: number): string {
  return `${formatLongDate(showDateAt(instant))}, ${formatShowClock(instant)}`;
}

/** '2 November 2026, 2:06 PM' in the show's zone, as the team reads dates. */
export function formatShowMoment(instant: number): string {
  return `${formatDate(showDateAt(instant))}, ${formatShowClock(instant)}`;
}
