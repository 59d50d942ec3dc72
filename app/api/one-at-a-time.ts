/** A read that is asked for often, by hand and by the live stream. */
export interface Reader {
  /** Reads now; while a read is under way, once more after it, however often this is asked. */
  request(): void;
  /** Aborts what is under way; nothing is read after it. */
  stop(): void;
}

/**
 * Runs a read one at a time, so that an older answer never overtakes a newer one.
 * @param onError is called after a read that threw; the error is reported, and the next request reads
 */
export function oneAtATime(
  read: (signal: AbortSignal) => Promise<void>,
  onError: () => void,
): Reader {
  const stopped = new AbortController();
  let running = false;
  let again = false;

  async function readOnce(): Promise<void> {
    try {
      await read(stopped.signal);
    } catch (error) {
      reportError(error);
      if (!stopped.signal.aborted) onError();
    }
  }

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      await readOnce();
    } while (again && !stopped.signal.aborted);
    running = false;
  }

  return {
    request() {
      if (stopped.signal.aborted) return;
      if (running) again = true;
      else void run();
    },
    stop: () => stopped.abort(),
  };
}
