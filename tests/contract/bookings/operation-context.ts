import type { LiveChange } from '#domain/live.ts';
import type { Capabilities, EngineName } from '#server/database/database.ts';
import { createLog } from '#server/errors/log.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

/** Dependencies for calling the server's operations without HTTP. */
export async function openOperationContext(engine: EngineName) {
  const database = await openTestDatabase(engine);
  const changes = await database.openChangeFeed(createLog('silent'));
  onTestEnd(() => changes.stop());
  /** Committed live changes; tests empty the array. */
  const announced: LiveChange[] = [];
  changes.subscribe((change) => announced.push(change));
  let attempts = 0;
  const lockDate: Capabilities['lockDate'] = (...parameters) => {
    attempts += 1;
    return database.capabilities.lockDate(...parameters);
  };
  return {
    database: { ...database, capabilities: { ...database.capabilities, lockDate } },
    changes,
    announced,
    /** Counts locked dates: one in each attempt at a booking or at a block of one date. */
    attempts: () => attempts,
  };
}
