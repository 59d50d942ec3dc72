import * as v from 'valibot';
import { ResponseDate } from '#domain/response-parts.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** Relative to today; both ends are included. */
export interface BookingWindow {
  readonly opensAfterDays: number;
  readonly closesAfterDays: number;
}

/** Source: docs/requirements.md#R80. */
export const BOOKING_WINDOW: BookingWindow = { opensAfterDays: 14, closesAfterDays: 30 };

export function bookableRange(today: PlainDate, window: BookingWindow): DateRange {
  return {
    from: addDays(today, window.opensAfterDays),
    to: addDays(today, window.closesAfterDays),
  };
}

export function isWithin(date: PlainDate, range: DateRange): boolean {
  // yyyy-MM-dd sorts as text.
  return range.from <= date && date <= range.to;
}

export const DateRange = v.object({ from: ResponseDate, to: ResponseDate });
export type DateRange = Readonly<v.InferOutput<typeof DateRange>>;
