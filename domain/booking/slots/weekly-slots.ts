import type { ClockTime } from '#domain/time/clock-time.ts';
import { dayOfWeek, type PlainDate } from '#domain/time/plain-date.ts';

/** The start of a recording in the studio's zone, such as '9:30 AM'. */
export type TimeSlot = ClockTime;

const SUNDAY = 0;
const SATURDAY = 6;

export const WEEKDAY_SLOTS: readonly TimeSlot[] = ['9:30 AM', '11:30 AM', '2:30 PM'];
export const SATURDAY_SLOTS: readonly TimeSlot[] = ['10:00 AM', '12:00 PM'];

export const isSunday = (date: PlainDate): boolean => dayOfWeek(date) === SUNDAY;

export function slotsOn(date: PlainDate): readonly TimeSlot[] {
  if (isSunday(date)) return [];
  return dayOfWeek(date) === SATURDAY ? SATURDAY_SLOTS : WEEKDAY_SLOTS;
}
