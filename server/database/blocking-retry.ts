const ATTEMPTS = 200;
const PAUSE_MS = 25;

/**
 * Does something now, and again for about five seconds while it fails in a way that passes. It
 * stops the process meanwhile, so it is for opening a database, before anything is served, and for
 * commands.
 * @param attempts fewer where each of them waits by itself
 * @throws the last error, or the first that does not pass
 */
export function retryBlocking<Result>(
  act: () => Result,
  passes: (error: unknown) => boolean,
  attempts = ATTEMPTS,
): Result {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return act();
    } catch (error) {
      if (!passes(error) || attempt === attempts) throw error;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}
