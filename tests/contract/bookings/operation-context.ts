import type { LiveChange } from '#domain/live.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { createLog } from '#server/errors/log.ts';
import type { Instant } from '#server/time/clock.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

/** A database for calling the server's operations without HTTP, at an instant of both clocks. */
export async function openOperationContext(engine: EngineName, now: Instant) {
  const clock = () => now;
  const opened = await openTestDatabase(engine, { clock, databaseClock: clock });
  const changes = await opened.openChangeFeed(createLog('silent'));
  onTestEnd(() => changes.stop());
  /** Committed live changes; tests empty the array. */
  const announced: LiveChange[] = [];
  changes.subscribe((change) => announced.push(change));
  let attempts = 0;
  const database: Database = {
    ...opened,
    transaction: (work, options) =>
      opened.transaction((tx) => {
        attempts += 1;
        return work(tx);
      }, options),
  };
  return {
    database,
    announced,
    /** Counts the transactions, with those that were repeated. */
    attempts: () => attempts,
  };
}
