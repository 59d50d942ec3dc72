import { type RefObject, useEffect, useState } from 'react';
import { isAtEnd, type Reading, stopwatch, UNREAD } from './reading.ts';

/** How often the time left is looked at; it is shown in whole seconds. */
const LOOK_EVERY_MILLISECONDS = 200;

/**
 * Follows the reading of the document in `region` from the moment this is mounted. The time stands
 * still while the tab is hidden or the machine asleep, and by a monotonic clock: setting the machine's
 * clock reads nothing.
 */
export function useReading(region: RefObject<HTMLElement | null>): Reading {
  const [reading, setReading] = useState(UNREAD);

  useEffect(() => {
    const { current: element } = region;
    if (!element) return;
    const watch = stopwatch(() => performance.now());
    const followSight = () => (document.hidden ? watch.stop() : watch.start());
    const look = () => {
      const readForMilliseconds = watch.look();
      const isNowAtEnd = isAtEnd(element);
      setReading(({ hasReachedEnd }) => ({
        readForMilliseconds,
        hasReachedEnd: hasReachedEnd || isNowAtEnd,
      }));
    };
    // The region's height changes when the phone is turned or the fonts arrive.
    const resized = new ResizeObserver(look);
    followSight();
    look();
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    document.addEventListener('visibilitychange', followSight);
    const timer = setInterval(look, LOOK_EVERY_MILLISECONDS);
    return () => {
      clearInterval(timer);
      resized.disconnect();
      element.removeEventListener('scroll', look);
      document.removeEventListener('visibilitychange', followSight);
    };
  }, [region]);

  return reading;
}
