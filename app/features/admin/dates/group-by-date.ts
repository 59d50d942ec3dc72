import type { PlainDate } from '#domain/time/plain-date.ts';

/** `Map.groupBy` is too new for docs/browsers.md. */
export function groupByDate<T extends { readonly booking_date: PlainDate }>(
  bookings: readonly T[],
): ReadonlyMap<PlainDate, readonly T[]> {
  const groups = new Map<PlainDate, T[]>();
  for (const booking of bookings) {
    const group = groups.get(booking.booking_date);
    if (group) group.push(booking);
    else groups.set(booking.booking_date, [booking]);
  }
  return groups;
}
