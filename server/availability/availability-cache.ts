import { createHash } from 'node:crypto';
import { type Availability, availabilityOn } from '#domain/booking/availability.ts';
import { type BookingWindow, bookableRange } from '#domain/booking/booking-window.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Clock, Instant } from '#server/clock.ts';
import type { ChangeFeed } from '#server/database/changes/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { type SerializedJson, serializeJson } from '#server/http/serialized-json.ts';

export interface AvailabilitySnapshot {
  readonly availability: SerializedJson<Availability>;
  readonly etag: string;
}

export interface AvailabilityCache {
  /** Returns availability at least as new as the last change this process knew at the call. */
  read(): Promise<AvailabilitySnapshot>;
  stop(): void;
}

interface DatedSnapshot extends AvailabilitySnapshot {
  readonly changesIncluded: number;
  readonly day: readonly [start: Instant, end: Instant];
}

/** Refreshes after changes and at midnight; with every read while `changes` is disconnected. */
export function createAvailabilityCache(
  database: Database,
  changes: ChangeFeed,
  window: BookingWindow,
  clock: Clock,
): AvailabilityCache {
  let changesReceived = 0;
  let snapshot: DatedSnapshot | undefined;
  let pendingRefresh: Promise<DatedSnapshot> | undefined;
  const unsubscribe = changes.subscribe(() => {
    changesReceived += 1;
  });

  async function refresh(): Promise<DatedSnapshot> {
    const changesIncluded = changesReceived;
    const today = showDateAt(clock());
    const occupancy = await getOccupancy(database.db, bookableRange(today, window));
    const availability = serializeJson(availabilityOn(today, window, occupancy));
    const hash = createHash('sha256').update(availability.text).digest('base64url');
    snapshot = {
      availability,
      etag: `"${hash.slice(0, 22)}"`,
      changesIncluded,
      day: [showMidnight(today), showMidnight(addDays(today, 1))],
    };
    return snapshot;
  }

  function refreshOnce(): Promise<DatedSnapshot> {
    pendingRefresh ??= refresh().finally(() => {
      pendingRefresh = undefined;
    });
    return pendingRefresh;
  }

  function isCurrent({ changesIncluded, day }: DatedSnapshot, requiredChanges: number): boolean {
    const now = clock();
    return changesIncluded >= requiredChanges && now >= day[0] && now < day[1];
  }

  return {
    async read() {
      const requiredChanges = changesReceived;
      if (snapshot && changes.isConnected && isCurrent(snapshot, requiredChanges)) return snapshot;
      const refreshed = await refreshOnce();
      // A shared refresh that began before this call may lack a change; a second one cannot.
      return isCurrent(refreshed, requiredChanges) ? refreshed : refreshOnce();
    },
    stop: unsubscribe,
  };
}
