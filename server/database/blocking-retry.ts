const ATTEMPTS = 200;
const RETRY_DELAY_MS = 25;

/**
 * Blocks the process for about five seconds at most: only for commands, and for opening a database
 * before anything is served.
 * @param attempts fewer where each attempt waits by itself
 */
export function retryBlocking<Result>(
  operation: () => Result,
  isTransient: (error: unknown) => boolean,
  attempts = ATTEMPTS,
): Result {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return operation();
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error;
      Atomics.wait(pause, 0, 0, RETRY_DELAY_MS);
    }
  }
}
