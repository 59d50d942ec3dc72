import { LIVE_HEARTBEAT_SECONDS } from '#domain/live.ts';
import { showDateAt } from '#domain/show-time.ts';
import type { Clock } from '#server/clock.ts';
import type { LiveHub } from '#server/live/live-hub.ts';

/**
 * Keeps the open pages' streams alive, and tells them when the day turns in the show's zone, since
 * the window moves with it. It looks at the clock again and again rather than waiting for midnight:
 * a clock that is put right would make it miss that.
 * @returns the way to stop
 */
export function watchMidnight(clock: Clock, hub: LiveHub): () => void {
  let today = showDateAt(clock());
  const timer = setInterval(() => {
    hub.beat();
    const date = showDateAt(clock());
    if (date !== today) hub.tell({ topic: 'resync' });
    today = date;
  }, LIVE_HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}
