import type { Instant } from '#server/time/clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay after the first, second, … failed attempt; the last one repeats. */
const DELAYS_MS = [
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
] as const;

/** Relative jitter: mails that failed together are not retried together. */
const JITTER = 0.2;

export const RETRY_PERIOD_MS = 48 * HOUR;

export const MAX_RETRY_DELAY_MS = HOUR * (1 + JITTER);

/** Uniform in [0, 1). */
export type Random = () => number;

export function retryDelay(attempts: number, random: Random): number {
  const index = Math.min(Math.max(attempts, 1), DELAYS_MS.length) - 1;
  const delay = DELAYS_MS[index] ?? HOUR;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}

export function isRetryExpired(createdAt: Instant, now: Instant): boolean {
  return now - createdAt >= RETRY_PERIOD_MS;
}
