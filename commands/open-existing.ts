import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseSettings } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { DATABASE_FILE, type DatabaseSettings, openDatabase } from '#server/database/open.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Environment } from './run-command.ts';

/**
 * Where the site's database is. Opening one that is not there would make an empty one.
 * @throws OperatorError when there is none, ConfigError when the environment has mistakes
 */
export function existingDatabase(environment: Environment): DatabaseSettings {
  const settings = readDatabaseSettings(environment);
  const file = join(settings.dataFolder, DATABASE_FILE);
  if (settings.databaseUrl === undefined && !existsSync(file)) {
    throw new OperatorError(`There is no ${file} yet. Start the site first, or check DATA_DIR.`);
  }
  return settings;
}

/** Opens the site's database, beside a running server, for as long as the act takes. */
export async function withDatabase<Result>(
  environment: Environment,
  act: (database: Database, settings: DatabaseSettings) => Promise<Result>,
): Promise<Result> {
  const settings = existingDatabase(environment);
  const database = await openDatabase(settings);
  return await act(database, settings).finally(() => database.close());
}
