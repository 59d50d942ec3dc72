const ATTEMPTS = 200;
const PAUSE_MS = 25;

/**
 * Retries for about five seconds and blocks the process meanwhile: only for commands, and for
 * opening a database before anything is served.
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
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}
