import { readdirSync, rmSync } from 'node:fs';
import { parse } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { EngineParts, StatementLimits } from '#server/database/capabilities.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { onceByTestEnd, onTestEnd } from '#tests/kit/runner.ts';
import { pick } from '#tests/kit/tier.ts';
import { newDataFolder } from './data-folder.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { AS_MIGRATED, runPostgresUrl } from './postgres-setup.ts';
import { copyMigrated, DATA_FOLDER_PREFIX } from './sqlite-setup.ts';

const { TEST_ENGINE } = process.env;

/** For `describe.each(ENGINES)`. TEST_ENGINE restricts a run to one engine, as mutation runs do. */
export const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => engine === (TEST_ENGINE ?? engine),
);

/** Of a test to which both engines are alike: it runs on the first but in the long run. */
export const FORM_ENGINES = pick({ all: ENGINES.slice(0, 1), long: ENGINES });

/** Of tests over HTTP: tests/contract compares the engines in every run. */
export const API_ENGINES =
  TEST_ENGINE === undefined
    ? pick<readonly EngineName[]>({ quick: ['sqlite'], all: ENGINES, long: ENGINES })
    : ENGINES;

/** Every migration, in order: each is a file or a folder of its name. */
export const MIGRATIONS = readdirSync('server/database/migrations')
  .map((entry) => parse(entry).name)
  .sort();

/** The location of a test database; several instances or processes can open the same one. */
export interface DatabaseLocation {
  readonly engine: EngineName;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Of the server itself, where `databaseUrl` is a pooler's. */
  readonly databaseListenUrl?: string | undefined;
}

/** Both are removed when the test ends. @param isEmpty without tables: opening migrates it */
export async function newDatabaseLocation(
  engine: EngineName,
  { isEmpty = false } = {},
): Promise<DatabaseLocation> {
  const dataFolder = newDataFolder(DATA_FOLDER_PREFIX);
  onTestEnd(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (engine === 'sqlite') {
    if (!isEmpty) copyMigrated(dataFolder);
    return { engine, dataFolder, databaseUrl: undefined };
  }
  const name = `test_${uuid()}`;
  const options = isEmpty ? undefined : AS_MIGRATED;
  const databaseUrl = await createDatabase(runPostgresUrl(), name, options);
  onTestEnd(() => dropDatabase(runPostgresUrl(), name));
  return { engine, dataFolder, databaseUrl };
}

/** Only a hang is a failure: a paused statement waits for as long as a busy machine needs. */
export const PATIENT_LIMITS: StatementLimits = { statementMs: 120_000, lockMs: 120_000 };

/** Opens and migrates the database at a location; closes it when the test ends. */
export async function openTestDatabaseAt(
  location: DatabaseLocation,
  parts: EngineParts = {},
): Promise<Database> {
  const database = await openDatabase({ statementLimits: PATIENT_LIMITS, ...location, ...parts });
  return { ...database, close: onceByTestEnd(() => database.close()) };
}

export const openTestDatabase = async (engine: EngineName, parts: EngineParts = {}) =>
  openTestDatabaseAt(await newDatabaseLocation(engine), parts);
