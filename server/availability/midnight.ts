import { showDateAt } from '#domain/time/show-time.ts';
import type { Clock } from '#server/clock.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * Says when the day turns in the show's zone, since the window moves with it. It looks at the clock
 * again and again rather than waiting for midnight: a clock that is put right would make it miss
 * that.
 * @returns the way to stop
 */
export function watchMidnight(clock: Clock, onNewDay: () => void): () => void {
  let today = showDateAt(clock());
  const timer = setInterval(() => {
    const date = showDateAt(clock());
    if (date !== today) onNewDay();
    today = date;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
