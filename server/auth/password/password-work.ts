import { Rejection } from '#server/rejection.ts';

const RETRY_AFTER_SECONDS = 2;

/** Runs work that hashes passwords. @throws Rejection `unavailable` at the limit */
export type PasswordWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Limits the passwords that are hashed at the same time, so that other requests get CPU time. Further
 * ones are rejected rather than queued.
 */
export function passwordWork(atOnce: number): PasswordWork {
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
