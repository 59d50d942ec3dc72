import { type RefObject, useEffect, useState } from 'react';
import { isAtEnd, type Reading, UNREAD } from './reading.ts';
import { createStopwatch } from './stopwatch.ts';

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
    element.addEventListener('scroll', update, { passive: true });
    document.addEventListener('visibilitychange', followVisibility);
    const timer = setInterval(update, SAMPLE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      resized.disconnect();
      element.removeEventListener('scroll', update);
      document.removeEventListener('visibilitychange', followVisibility);
    };
  }, [region]);

  return reading;
}
