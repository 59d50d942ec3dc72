import type { LiveChange } from '#domain/live.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { newDatabaseLocation, openTestDatabaseAt } from './database.ts';

/** Dependencies for calling the server's operations without HTTP. */
export interface OperationContext {
  readonly database: Database;
  readonly changes: ChangeFeed;
  /** Committed live changes; tests empty the array. */
  readonly announced: LiveChange[];
  /** The number of transactions that `changes` has begun, retries included. */
  attempts(): number;
}

export async function openOperationContext(engine: EngineName): Promise<OperationContext> {
  const location = await newDatabaseLocation(engine);
  const database = await openTestDatabaseAt(location);
  const feed = await openChanges(database, location.databaseUrl, openLog('silent'));
  onTestEnd(() => feed.stop());
  const announced: LiveChange[] = [];
  feed.subscribe((change) => announced.push(change));
  let attempts = 0;
  const changes: ChangeFeed = {
    ...feed,
    write: (work) => {
      attempts += 1;
      return feed.write(work);
    },
  };
  return { database, changes, announced, attempts: () => attempts };
}
