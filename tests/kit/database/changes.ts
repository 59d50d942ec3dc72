import type { LiveChange } from '#domain/live.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { newDatabaseLocation, openTestDatabaseAt } from './database.ts';

/** What an operation of the server is called with, past HTTP. */
export interface OperationSetting {
  readonly database: Database;
  readonly changes: ChangeFeed;
  /** The live changes that were announced and committed since it was emptied. */
  readonly announced: LiveChange[];
  /** How many transactions `changes` has begun, retries included. */
  attempts(): number;
}

/** Opens a new database and its feed of changes for one test. */
export async function openOperationSetting(engine: EngineName): Promise<OperationSetting> {
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
