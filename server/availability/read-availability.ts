import type { Kysely } from 'kysely';
import { availabilityOn } from '#domain/booking/slots/availability.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { type BookingWindow, bookableRange } from '#domain/booking/slots/booking-window.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Schema } from '#server/database/schema.ts';

export async function readAvailability(
  db: Kysely<Schema>,
  today: PlainDate,
  window: BookingWindow,
): Promise<Availability> {
  return availabilityOn(today, window, await getOccupancy(db, bookableRange(today, window)));
}
