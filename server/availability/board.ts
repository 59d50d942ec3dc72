import { createHash } from 'node:crypto';
import { type Availability, availabilityOn } from '#domain/availability.ts';
import { type BookingWindow, bookableRange } from '#domain/booking-window.ts';
import { showDateAt } from '#domain/show-time.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';

/** What the calendar shows, as it is answered. */
export interface AvailabilitySnapshot {
  readonly availability: Availability;
  /** Quoted, ready for the header. */
  readonly etag: string;
}

/** Keeps what the calendar shows in memory. */
export interface AvailabilityBoard {
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
}

/**
 * Opens the board. It reads the database again after a change and when the day turns in the show's
 * zone; while changes of other processes cannot be heard, it reads it for every question.
 */
export function openBoard(
  database: Database,
  changes: ChangeFeed,
  window: BookingWindow,
  clock: Clock,
): AvailabilityBoard {
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
    const availability = availabilityOn(today, window, occupancy);
    const hash = createHash('sha256').update(JSON.stringify(availability)).digest('base64url');
    snapshot = { availability, etag: `"${hash.slice(0, 22)}"`, heard: heardBefore };
    return snapshot;
  }

  /** One reading at a time: whoever asks meanwhile waits for it. */
  function readOnce(): Promise<DatedSnapshot> {
    reading ??= readDatabase().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  function isCurrent(candidate: DatedSnapshot, heardWhenAsked: number): boolean {
    return (
      candidate.heard >= heardWhenAsked && candidate.availability.today === showDateAt(clock())
    );
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
