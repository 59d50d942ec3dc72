import { showDateAt } from '#domain/time/show-time.ts';
import type { Clock } from '#server/time/clock.ts';

const POLL_MS = 15_000;

/** Polls, because a timer set for midnight would miss clock changes. @returns stops polling */
export function watchShowDate(clock: Clock, onNewDay: () => void): () => void {
  let today = showDateAt(clock());
  const timer = setInterval(() => {
    const date = showDateAt(clock());
    if (date !== today) onNewDay();
    today = date;
  }, POLL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
