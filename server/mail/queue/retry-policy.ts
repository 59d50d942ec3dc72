import type { Instant } from '#server/database/schema.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after the first, second, … failed attempt; after that, the last again. */
const DELAYS_MS = [
  30 * SECOND,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
] as const;

/** So far a delay may differ either way, so that mails which failed together do not return so. */
const JITTER = 0.2;

/** A mail that could not be sent for so long is given up and shown as failed. */
export const GIVE_UP_AFTER_MS = 48 * HOUR;

/** No retry lies further ahead; one that seems to was written before the clock was set back. */
export const LONGEST_DELAY_MS = HOUR * (1 + JITTER);

/** A number from 0 up to, not including, 1, such as `Math.random`. */
export type Random = () => number;

/**
 * How long to wait after a failed attempt, in whole milliseconds.
 * @param attempts made so far, from 1
 */
export function retryDelay(attempts: number, random: Random): number {
  const index = Math.min(Math.max(attempts, 1), DELAYS_MS.length) - 1;
  const delay = DELAYS_MS[index] ?? HOUR;
  return Math.round(delay * (1 - JITTER + 2 * JITTER * random()));
}

/** Whether a mail queued at `createdAt` has had its two days. */
export function isPastRetrying(createdAt: Instant, now: Instant): boolean {
  return now - createdAt >= GIVE_UP_AFTER_MS;
}
