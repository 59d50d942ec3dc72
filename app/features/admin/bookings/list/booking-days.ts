import { groupByDate } from '#app/features/admin/dates/group-by-date.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** The bookings of one date, in the order of the list. */
export interface BookingDay {
  readonly date: PlainDate;
  readonly bookings: readonly ListedBooking[];
}

/** Parts a page of the list where the date changes. */
export function daysOf(bookings: readonly ListedBooking[]): readonly BookingDay[] {
  return [...groupByDate(bookings)].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}

/** Where a date stands in a producer's mind. */
export type Nearness = 'past' | 'today' | 'tomorrow' | 'later';

/** How near a date is. */
export function nearnessOf(date: PlainDate, today: PlainDate): Nearness {
  if (date < today) return 'past';
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}

/**
 * Where the focus goes from a row that has gone: to the next one that is still there, or the one
 * before; null when no row is left.
 */
export function neighbourOf(
  before: readonly ListedBooking[],
  id: string,
  after: readonly ListedBooking[],
): string | null {
  const index = before.findIndex((booking) => booking.id === id);
  const isThere = (known: ListedBooking) => after.some((booking) => booking.id === known.id);
  const next = before.slice(index + 1).find(isThere) ?? before.slice(0, index).findLast(isThere);
  return next?.id ?? null;
}
