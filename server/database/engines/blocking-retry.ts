const ATTEMPTS = 200;
const RETRY_DELAY_MS = 25;

/** Blocks the process for up to 5 s: for commands, and for opening before anything is served. */
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
