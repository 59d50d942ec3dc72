import { groupByDate } from '#app/features/admin/dates/group-by-date.ts';
import type { ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

export function daysOf(bookings: readonly ListedBooking[]) {
  return [...groupByDate(bookings)].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}

export type Nearness = 'past' | 'today' | 'tomorrow' | 'later';

export function nearnessOf(date: PlainDate, today: PlainDate): Nearness {
  if (date < today) return 'past';
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : 'later';
}
