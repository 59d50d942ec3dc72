import { createHash } from 'node:crypto';
import { type Availability, availabilityOn } from '#domain/booking/availability.ts';
import { type BookingWindow, bookableRange } from '#domain/booking/booking-window.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/database/schema.ts';
import { type SerializedJson, serializeJson } from '#server/http/serialized-json.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';

/** What the calendar shows, as it is answered. */
export interface AvailabilitySnapshot {
  readonly availability: SerializedJson<Availability>;
  /** Quoted, ready for the header. */
  readonly etag: string;
}

/** Keeps what the calendar shows in memory. */
export interface AvailabilityCache {
  /**
   * The availability of now: at least as new as the last change that this process had heard of
   * when it was asked.
   * @throws the database's error when it has to be read and cannot be
   */
  read(): Promise<AvailabilitySnapshot>;
  stop(): void;
}

interface DatedSnapshot extends AvailabilitySnapshot {
  /** How many changes had been heard when it was read. */
  readonly heard: number;
  /** The instants between which its 'today' is today, the second one not included. */
  readonly day: readonly [begins: Instant, ends: Instant];
}

/**
 * Opens the availabilityCache. It reads the database again after a change and when the day turns in the show's
 * zone; while changes of other processes cannot be heard, it reads it for every question.
 */
export function createAvailabilityCache(
  database: Database,
  changes: ChangeFeed,
  window: BookingWindow,
  clock: Clock,
): AvailabilityCache {
  let heard = 0;
  let snapshot: DatedSnapshot | undefined;
  let reading: Promise<DatedSnapshot> | undefined;
  const unsubscribe = changes.subscribe(() => {
    heard += 1;
  });

  async function readDatabase(): Promise<DatedSnapshot> {
    const heardBefore = heard;
    const today = showDateAt(clock());
    const occupancy = await getOccupancy(database.db, bookableRange(today, window));
    const availability = serializeJson(availabilityOn(today, window, occupancy));
    const hash = createHash('sha256').update(availability.text).digest('base64url');
    snapshot = {
      availability,
      etag: `"${hash.slice(0, 22)}"`,
      heard: heardBefore,
      day: [showMidnight(today), showMidnight(addDays(today, 1))],
    };
    return snapshot;
  }

  /** One reading at a time: whoever asks meanwhile waits for it. */
  function readOnce(): Promise<DatedSnapshot> {
    reading ??= readDatabase().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function isCurrent({ heard: heardBefore, day }: DatedSnapshot, heardWhenAsked: number): boolean {
    const now = clock();
    return heardBefore >= heardWhenAsked && now >= day[0] && now < day[1];
  }

  return {
    async read() {
      const heardWhenAsked = heard;
      if (snapshot && changes.isConnected && isCurrent(snapshot, heardWhenAsked)) return snapshot;
      const first = await readOnce();
      // A reading that had begun before the question may have missed the change behind it.
      return isCurrent(first, heardWhenAsked) ? first : readOnce();
    },
    stop: unsubscribe,
  };
}
