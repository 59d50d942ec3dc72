import type { LiveChange } from '#domain/live.ts';
import type { Capabilities, Database, EngineName } from '#server/database/database.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { newDatabasePlace, openTestDatabaseAt } from './database.ts';

/** What an operation of the server is called with, past HTTP. */
export interface OperationSetting {
  readonly database: Database;
  readonly changes: ChangeFeed;
  /** The live changes that were announced and committed since it was emptied. */
  readonly announced: LiveChange[];
  /** How many dates were locked: once in each attempt at a booking or a block of one date. */
  attempts(): number;
}

/** Opens a new database and its feed of changes for one test. */
export async function openOperationSetting(engine: EngineName): Promise<OperationSetting> {
  const place = await newDatabasePlace(engine);
  const database = await openTestDatabaseAt(place);
  const feed = await openChanges(database, place.databaseUrl, openLog('silent'));
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
