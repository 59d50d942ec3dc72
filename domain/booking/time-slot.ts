import { dayOfWeek, type PlainDate } from '#domain/time/plain-date.ts';

/** The start of a recording in the studio's zone, such as '9:30 AM'. */
export type TimeSlot = string;

const SUNDAY = 0;
const SATURDAY = 6;

/** Monday to Friday. */
export const WEEKDAY_SLOTS: readonly TimeSlot[] = ['9:30 AM', '11:30 AM', '2:30 PM'];
export const SATURDAY_SLOTS: readonly TimeSlot[] = ['10:00 AM', '12:00 PM'];
const SUNDAY_SLOTS: readonly TimeSlot[] = [];

export function isSunday(date: PlainDate): boolean {
  return dayOfWeek(date) === SUNDAY;
}

/** The slots of a date, earliest first; none on Sundays, when the studio is closed. */
export function slotsOn(date: PlainDate): readonly TimeSlot[] {
  if (isSunday(date)) return SUNDAY_SLOTS;
  return dayOfWeek(date) === SATURDAY ? SATURDAY_SLOTS : WEEKDAY_SLOTS;
}

/**
 * The minute of the day at which a slot starts: 570 for '9:30 AM'. Slots are ordered by it, since
 * as text '11:30 AM' sorts before '9:30 AM'.
 * @throws RangeError when the text is not a time such as '9:30 AM'
 */
export function minuteOfDay(slot: TimeSlot): number {
  const parts = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(slot);
  const hour = Number(parts?.[1]);
  const minute = Number(parts?.[2]);
  if (!parts || hour < 1 || hour > 12 || minute > 59) {
    throw new RangeError(`Not a time slot: ${slot}`);
  }
  return ((hour % 12) + (parts[3] === 'PM' ? 12 : 0)) * 60 + minute;
}
