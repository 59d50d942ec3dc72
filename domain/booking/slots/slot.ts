import * as v from 'valibot';
import { CLOCK_TIME, type ClockTime } from '#domain/time/clock-time.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { dayOfWeek, type PlainDate } from '#domain/time/plain-date.ts';

/** Source: docs/requirements.md#R106. */
export const DATE_AND_TIME_MISSING = 'Please select date and time';

const TIME_LENGTH_MAX = 20;

/**
 * A date in the studio, and a start of its weekly timetable such as '9:30 AM': the same shape in the table, on the
 * wire and on the page.
 */
export const Slot = v.object(
  {
    booking_date: enteredDate(DATE_AND_TIME_MISSING),
    time_slot: v.pipe(
      v.string(DATE_AND_TIME_MISSING),
      v.maxLength(TIME_LENGTH_MAX, DATE_AND_TIME_MISSING),
      v.regex(CLOCK_TIME, DATE_AND_TIME_MISSING),
    ),
  },
  DATE_AND_TIME_MISSING,
);
export type Slot = Readonly<v.InferOutput<typeof Slot>>;

export function sameSlot(one: Slot, other: Slot): boolean {
  return one.booking_date === other.booking_date && one.time_slot === other.time_slot;
}

export const slotOf = ({ booking_date, time_slot }: Slot): Slot => ({ booking_date, time_slot });

/** The seed of a recording's cloth: a slot has one confirmed booking. */
export const slotSeed = ({ booking_date, time_slot }: Slot) => `${booking_date} ${time_slot}`;

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
