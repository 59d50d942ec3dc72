import type { Availability } from '#domain/booking/slots/availability-response.ts';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { createSnapshot, type Snapshot } from '#server/database/snapshot.ts';
import { type SerializedJson, serializeJson } from '#server/http/serialized-json.ts';
import type { Clock } from '#server/time/clock.ts';
import { readAvailability } from './read-availability.ts';

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
    ({ topic }) => topic !== 'episodes',
  );
}
