import type { LiveChange } from '#domain/live.ts';
import { singleFlight } from '#domain/single-flight.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import type { Clock, Instant } from '#server/time/clock.ts';
import type { ChangeFeed } from './database.ts';

export type Snapshot<Value> = ReturnType<typeof createSnapshot<Value>>;

interface Known<Value> {
  readonly value: Value;
  readonly changesIncluded: number;
  readonly day: readonly [start: Instant, end: Instant];
}

/**
 * A value that is read from the database once for each change, and each day in Nairobi; with every
 * call while `changes` is disconnected.
 * @param topics of the changes that may change the value, besides `resync`
 */
export function createSnapshot<Value>(
  readOn: (today: PlainDate) => Promise<Value>,
  changes: ChangeFeed,
  clock: Clock,
  topics: readonly LiveChange['topic'][],
) {
  let changesReceived = 0;
  let known: Known<Value> | undefined;
  const stop = changes.subscribe(({ topic }) => {
    if (topic === 'resync' || topics.includes(topic)) changesReceived += 1;
  });

  async function refresh(): Promise<Value> {
    const changesIncluded = changesReceived;
    const today = showDateAt(clock());
    const value = await readOn(today);
    const day = [showMidnight(today), showMidnight(addDays(today, 1))] as const;
    known = { value, changesIncluded, day };
    return value;
  }

  function current(): Value | undefined {
    if (!changes.isConnected || known?.changesIncluded !== changesReceived) return undefined;
    const { value, day } = known;
    const now = clock();
    return now >= day[0] && now < day[1] ? value : undefined;
  }

  const refreshOnce = singleFlight(async () => current() ?? refresh());

  return {
    current,
    /** Returns a value at least as new as the last change this process knew at the call. @throws as reading it does */
    read: async () => current() ?? refreshOnce(),
    stop,
  };
}
