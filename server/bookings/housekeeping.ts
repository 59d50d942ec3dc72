import type { Logger } from 'pino';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { forgetOldAnswers } from './idempotency.ts';

const EVERY_MILLISECONDS = 60 * 60 * 1000;

/** Clears away, every hour, what is kept for a while only. */
export function keepHouse(
  database: Database,
  clock: Clock,
  log: Logger,
): { stop(): Promise<void> } {
  let clearing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    clearing = forgetOldAnswers(database.db, clock()).catch((error: unknown) =>
      log.warn({ error }, 'could not clear old answers away'),
    );
  }, EVERY_MILLISECONDS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await clearing;
    },
  };
}
