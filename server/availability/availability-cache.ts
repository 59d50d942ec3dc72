import { availabilityOn } from '#domain/booking/slots/availability.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { type BookingWindow, bookableRange } from '#domain/booking/slots/booking-window.ts';
import { INVITATION_HEADER } from '#domain/invitation/invitation.ts';
import { singleFlight } from '#domain/single-flight.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { type SerializedJson, serializeJson } from '#server/http/serialized-json.ts';
import type { Clock, Instant } from '#server/time/clock.ts';

export interface AvailabilityCache {
  /** Returns the availability of `read` if it is known now. */
  current(): SerializedJson<Availability> | undefined;
  /** Returns availability at least as new as the last change this process knew at the call. */
  read(): Promise<SerializedJson<Availability>>;
  stop(): void;
}

interface Snapshot {
  readonly availability: SerializedJson<Availability>;
  readonly changesIncluded: number;
  readonly day: readonly [start: Instant, end: Instant];
}

/**
 * Refreshes after changes and at midnight; with every read while `changes` is disconnected.
 * @param headers of the response, besides its own
 */
export function createAvailabilityCache(
  database: Database,
  changes: ChangeFeed,
  window: BookingWindow,
  clock: Clock,
  headers: Readonly<Record<string, string>> = {},
): AvailabilityCache {
  let changesReceived = 0;
  let snapshot: Snapshot | undefined;
  const unsubscribe = changes.subscribe(() => {
    changesReceived += 1;
  });

  async function refresh(): Promise<SerializedJson<Availability>> {
    const changesIncluded = changesReceived;
    const today = showDateAt(clock());
    const occupancy = await getOccupancy(database.db, bookableRange(today, window));
    snapshot = {
      availability: serializeJson(
        availabilityOn(today, window, occupancy),
        INVITATION_HEADER,
        headers,
      ),
      changesIncluded,
      day: [showMidnight(today), showMidnight(addDays(today, 1))],
    };
    return snapshot.availability;
  }

  function current(): SerializedJson<Availability> | undefined {
    if (!changes.isConnected || snapshot?.changesIncluded !== changesReceived) return undefined;
    const { availability, day } = snapshot;
    const now = clock();
    return now >= day[0] && now < day[1] ? availability : undefined;
  }

  const read = singleFlight(async () => current() ?? refresh());

  return {
    current,
    read: async () => current() ?? read(),
    stop: unsubscribe,
  };
}
