import { readDatabaseSettings } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import {
  type DatabaseSettings,
  missingDatabaseFile,
  openDatabase,
} from '#server/database/engines/open.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { EnvironmentVariables } from './run-command.ts';

/** @throws OperatorError if there is no database: opening it would create one */
export function existingDatabase(environment: EnvironmentVariables): DatabaseSettings {
  const settings = readDatabaseSettings(environment);
  const file = missingDatabaseFile(settings);
  if (file !== undefined) {
    throw new OperatorError(`There is no ${file} yet. Start the site first, or check DATA_DIR.`);
  }
  return settings;
}

export async function withDatabase<Result>(
  environment: EnvironmentVariables,
  operation: (database: Database, settings: DatabaseSettings) => Promise<Result>,
): Promise<Result> {
  const settings = existingDatabase(environment);
  const database = await openDatabase(settings);
  return await operation(database, settings).finally(() => database.close());
}
