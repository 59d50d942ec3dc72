import type { LiveChange } from '#domain/live.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** A refetch within this time after a live change may show it for the first time. */
const RECENT_MS = 10_000;

export interface RecentChanges {
  add(change: LiveChange): void;
  includes(date: PlainDate): boolean;
  /** True if changes of any date may have been missed. */
  isIncomplete(): boolean;
}

export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  const receivedAt = new Map<PlainDate | 'resync', number>();
  const isRecent = (what: PlainDate | 'resync') =>
    (receivedAt.get(what) ?? Number.NEGATIVE_INFINITY) >= now() - RECENT_MS;
  return {
    add(change) {
      if (change.topic === 'resync') receivedAt.set('resync', now());
      if (change.topic === 'bookings') receivedAt.set(change.date, now());
    },
    includes: isRecent,
    isIncomplete: () => isRecent('resync'),
  };
}

export const recentChanges = createRecentChanges();
