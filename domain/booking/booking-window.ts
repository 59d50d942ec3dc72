import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** How far ahead of today a slot can be booked, in calendar days, both ends included. */
export interface BookingWindow {
  readonly opensAfterDays: number;
  readonly closesAfterDays: number;
}

/** 14 to 30 days ahead of today, both included (docs/requirements.md#R80). */
export const BOOKING_WINDOW: BookingWindow = { opensAfterDays: 14, closesAfterDays: 30 };

/** The first and the last date of a range, both included. */
export interface DateRange {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The dates that the window holds when today is the given date of the show's zone. */
export function bookableRange(today: PlainDate, window: BookingWindow): DateRange {
  return {
    from: addDays(today, window.opensAfterDays),
    to: addDays(today, window.closesAfterDays),
  };
}

/** Whether the date lies in the range. Dates written yyyy-MM-dd compare as text. */
export function isWithin(date: PlainDate, range: DateRange): boolean {
  return range.from <= date && date <= range.to;
}
