import type { LiveChange } from '#domain/live.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A refetch within this time after a live change may show it for the first time. */
const RECENT_MS = 10_000;

export function createRecentChanges(now: () => number = () => performance.now()) {
  const receivedAt = new Map<PlainDate | 'resync', number>();
  const isRecent = (what: PlainDate | 'resync') =>
    (receivedAt.get(what) ?? Number.NEGATIVE_INFINITY) >= now() - RECENT_MS;
  return {
    add(change: LiveChange): void {
      if (change.topic === 'resync') receivedAt.set('resync', now());
      if (change.topic === 'bookings') receivedAt.set(change.date, now());
    },
    includes: (date: PlainDate) => isRecent(date),
    /** True if changes of any date may have been missed. */
    isIncomplete: () => isRecent('resync'),
  };
}

export const recentChanges = createRecentChanges();
