import { Rejection } from '#server/rejection.ts';

const RETRY_AFTER_SECONDS = 2;

/** Does something that hashes a password, unless too many do so already. */
export type PasswordWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Keeps hashing from taking the processor away from everybody else: beyond so many at once the
 * next is refused with 503 rather than queued.
 */
export function passwordWork(atOnce: number): PasswordWork {
  let underWay = 0;
  return async (work) => {
    if (underWay >= atOnce) {
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
