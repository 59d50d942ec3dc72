import { spacedOnce } from '#domain/text/invisible.ts';

/** A time of the day, such as '9:30 AM'. */
export type ClockTime = string;

export const CLOCK_TIME = /^(0?[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/;

/** Minutes since midnight: 570 for '9:30 AM'. @throws RangeError for any other format */
export function minuteOfDay(time: ClockTime): number {
  const [, hour, minute, half] = CLOCK_TIME.exec(time) ?? [];
  if (half === undefined) throw new RangeError(`Not a time slot: ${time}`);
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** '9:30 AM' for 570 minutes since midnight. */
export function clockTimeOf(minutes: number): ClockTime {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

const MS_PER_MINUTE = 60_000;
const MS_PER_DAY = 86_400_000;

const WRITTEN_TIME =
  /^(\d{1,2})(?:(?: ?[:.h] ?| )?(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)? ?(?:([ap])(?:\. ?)?(?:m\.?)?)?$/i;
const FRACTION_OF_DAY = /^0?[.,]\d{1,17}$/;
const LENGTH_MAX = 30;

/** Milliseconds since midnight, of a time as people and spreadsheets write it; null for any other text. */
export function millisecondsOfDay(text: string): number | null {
  const plain = text.length > LENGTH_MAX ? '' : spacedOnce(text);
  if (FRACTION_OF_DAY.test(plain)) {
    return Math.round(Number(plain.replace(',', '.')) * (MS_PER_DAY / 1000)) * 1000;
  }
  const [, hour, minute, second = '0', fraction = '0', half] = WRITTEN_TIME.exec(plain) ?? [];
  if (hour === undefined || (minute ?? half) === undefined) return null;
  const isAfternoon = half?.toLowerCase() === 'p';
  // '14:30 PM' and '0:30 AM' have one meaning, '14:30 AM' has none.
  const hours = isAfternoon || half === undefined || Number(hour) !== 12 ? Number(hour) : 0;
  const inDay = isAfternoon && hours < 12 ? hours + 12 : hours;
  if (inDay > (half === undefined || isAfternoon ? 23 : 11)) return null;
  if (Number(minute ?? 0) > 59 || Number(second) > 59) return null;
  const seconds = (inDay * 60 + Number(minute ?? 0)) * 60 + Number(second);
  return seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
}

/** '9:30 AM' for '09:30:00 AM', '9.30am' or '09:30'; null for what is no time of the day in whole minutes. */
export function timeOfDay(text: string): ClockTime | null {
  const milliseconds = millisecondsOfDay(text);
  if (milliseconds === null || milliseconds % MS_PER_MINUTE !== 0) return null;
  return clockTimeOf(milliseconds / MS_PER_MINUTE);
}
