import type { Kysely } from 'kysely';
import {
  type Availability,
  availabilityOn,
  type BookingWindow,
  bookableRange,
} from '#domain/booking/slots/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { ChangeFeed, Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { createSnapshot, type Snapshot } from '#server/database/snapshot.ts';
import { type SerializedJson, serializeJson } from '#server/http/etag.ts';
import type { Clock } from '#server/time/clock.ts';

export async function readAvailability(
  db: Kysely<Schema>,
  today: PlainDate,
  window: BookingWindow,
): Promise<Availability> {
  return availabilityOn(today, window, await getOccupancy(db, bookableRange(today, window)));
}

export type AvailabilityCache = Snapshot<SerializedJson<Availability>>;

export function createAvailabilityCache(
  database: Database,
  changes: ChangeFeed,
  window: BookingWindow,
  clock: Clock,
  headers: Readonly<Record<string, string>> = {},
): AvailabilityCache {
  return createSnapshot(
    async (today) => {
      const availability = await readAvailability(database.db, today, window);
      return serializeJson(availability, headers);
    },
    changes,
    clock,
    ['bookings', 'blocked_dates'],
  );
}
