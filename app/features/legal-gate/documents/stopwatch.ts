/** Some machines' monotonic clock runs on while they sleep: only the gap between two samples shows it. */
const MAX_SAMPLE_INTERVAL_MS = 2000;

/** Measures elapsed time. Requires a sample at least every two seconds while it runs. */
export interface Stopwatch {
  start(): void;
  stop(): void;
  /** Returns the time since the first start in milliseconds, without stops and sleep. */
  sample(): number;
}

export function createStopwatch(now: () => number): Stopwatch {
  let elapsedMs = 0;
  let sampledAt: number | null = null;

  function sample(): number {
    if (sampledAt !== null) {
      const time = now();
      elapsedMs += Math.min(time - sampledAt, MAX_SAMPLE_INTERVAL_MS);
      sampledAt = time;
    }
    return elapsedMs;
  }

  return {
    start() {
      sampledAt ??= now();
    },
    stop() {
      sample();
      sampledAt = null;
    },
    sample,
  };
}
