/** Some machines' monotonic clock runs on while they sleep: only the gap between two samples shows it. */
const MAX_SAMPLE_INTERVAL_MS = 2000;

/** Measures elapsed time. Requires a sample at least every two seconds while it runs. */
export function createStopwatch(now: () => number) {
  let elapsedMs = 0;
  let sampledAt: number | null = null;

  /** Returns the time since the first start in milliseconds, without stops and sleep. */
  function sample(): number {
    if (sampledAt !== null) {
      const time = now();
      elapsedMs += Math.min(time - sampledAt, MAX_SAMPLE_INTERVAL_MS);
      sampledAt = time;
    }
    return elapsedMs;
  }

  return {
    start(): void {
      sampledAt ??= now();
    },
    stop(): void {
      sample();
      sampledAt = null;
    },
    sample,
  };
}
