/** A read that is asked for often, by hand and by the live stream. */
export interface Reader {
  /** Reads now; while a read is under way, once more after it, however often this is asked. */
  request(): void;
  /** Aborts what is under way; nothing is read after it. */
  stop(): void;
}

/** Runs a read one at a time, so that an older answer never overtakes a newer one. */
export function oneAtATime(read: (signal: AbortSignal) => Promise<void>): Reader {
  const stopped = new AbortController();
  let running = false;
  let again = false;

  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      await read(stopped.signal);
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
