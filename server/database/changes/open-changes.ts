import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { postgresChanges } from './postgres-changes.ts';
import { sqliteChanges } from './sqlite-changes.ts';

export async function openChanges(
  database: Database,
  databaseUrl: string | undefined,
  log: Logger,
): Promise<ChangeFeed> {
  return databaseUrl === undefined
    ? sqliteChanges(database, log)
    : postgresChanges(database, databaseUrl, log);
}
