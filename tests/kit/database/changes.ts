import type { LiveChange } from '#domain/live.ts';
import type { ChangeFeed } from '#server/database/changes/change-feed.ts';
import type { Capabilities, Database, EngineName } from '#server/database/database.ts';
import { createLog } from '#server/log.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { newDatabaseLocation, openTestDatabaseAt } from './database.ts';

/** Dependencies for calling the server's operations without HTTP. */
export interface OperationContext {
  readonly database: Database;
  readonly changes: ChangeFeed;
  /** Committed live changes; tests empty the array. */
  readonly announced: LiveChange[];
  /** Counts locked dates: one in each attempt at a booking or at a block of one date. */
  attempts(): number;
}

export async function openOperationContext(engine: EngineName): Promise<OperationContext> {
  const location = await newDatabaseLocation(engine);
  const database = await openTestDatabaseAt(location);
  const feed = await database.openChangeFeed(createLog('silent'));
  onTestEnd(() => feed.stop());
  const announced: LiveChange[] = [];
  feed.subscribe((change) => announced.push(change));
  let attempts = 0;
  const lockDate: Capabilities['lockDate'] = (...parameters) => {
    attempts += 1;
    return database.capabilities.lockDate(...parameters);
  };
  return {
    database: { ...database, capabilities: { ...database.capabilities, lockDate } },
    changes: feed,
    announced,
    attempts: () => attempts,
  };
}
