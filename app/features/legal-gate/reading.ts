import { type RefObject, useEffect, useState } from 'react';

const SCROLL_END_TOLERANCE_PX = 8;

export interface Reading {
  readonly readForMs: number;
  /** Stays true when the reader scrolls back. */
  readonly hasReachedEnd: boolean;
}

export const UNREAD: Reading = { readForMs: 0, hasReachedEnd: false };

interface ScrollPosition {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

export function isAtEnd({ scrollTop, clientHeight, scrollHeight }: ScrollPosition): boolean {
  return scrollHeight - clientHeight - scrollTop <= SCROLL_END_TOLERANCE_PX;
}

export function secondsLeft({ readForMs }: Reading, minimumSeconds: number): number {
  return Math.max(0, Math.ceil(minimumSeconds - readForMs / 1000));
}

export function canConfirm(reading: Reading, minimumSeconds: number): boolean {
  return reading.hasReachedEnd && secondsLeft(reading, minimumSeconds) === 0;
}

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

const SAMPLE_INTERVAL_MS = 200;

/** Measures from mounting on; time in a hidden tab or of a sleeping machine does not count. */
export function useReading(region: RefObject<HTMLElement | null>): Reading {
  const [reading, setReading] = useState(UNREAD);

  useEffect(() => {
    const { current: element } = region;
    if (!element) return;
    const stopwatch = createStopwatch(() => performance.now());
    const followVisibility = () => (document.hidden ? stopwatch.stop() : stopwatch.start());
    const update = () => {
      const readForMs = stopwatch.sample();
      const isNowAtEnd = isAtEnd(element);
      setReading(({ hasReachedEnd }) => ({
        readForMs,
        hasReachedEnd: hasReachedEnd || isNowAtEnd,
      }));
    };
    // The region's height changes with the orientation and when fonts are loaded.
    const resized = new ResizeObserver(update);
    followVisibility();
    update();
    resized.observe(element);
    const ending = new AbortController();
    element.addEventListener('scroll', update, { passive: true, signal: ending.signal });
    document.addEventListener('visibilitychange', followVisibility, ending);
    const timer = setInterval(update, SAMPLE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      resized.disconnect();
      ending.abort();
    };
  }, [region]);

  return reading;
}
