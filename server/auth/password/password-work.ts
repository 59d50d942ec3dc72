import { Rejection } from '#server/errors/rejection.ts';

const RETRY_AFTER_SECONDS = 2;

export type PasswordWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Leaves CPU time for other requests. Excess work is rejected rather than queued. */
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
