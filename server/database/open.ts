import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres, openPostgresForMigrations, requireUtf8 } from './postgres.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';

/** Where the database is: a folder for the embedded one, or the address of a PostgreSQL server. */
export interface DatabaseSettings {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Replaces the clock that instances share, as tests do; undefined: the database's own. */
  readonly databaseClock?: Clock | undefined;
  /** Hears of idle connections that broke; they are replaced by themselves. */
  readonly onConnectionError?: (error: Error) => void;
  /** Hears when a query finds the database damaged: whoever serves from it should stop. */
  readonly onDamage?: (error: unknown) => void;
}

const ignore = () => {};

/** The file of the embedded database in its data folder. */
export const DATABASE_FILE = 'show.sqlite';

/**
 * Opens the database and brings its tables up to date. The one place that chooses the engine.
 * @throws when it cannot be reached, is damaged, keeps texts in another encoding than UTF-8, or a migration fails (which then left nothing)
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl, databaseClock, onConnectionError = ignore, onDamage = ignore } = settings;
  if (databaseUrl !== undefined) {
    const migrations = openPostgresForMigrations(databaseUrl);
    try {
      await requireUtf8(migrations);
      await migrate(migrations, 'postgres');
    } finally {
      await migrations.destroy();
    }
    return openPostgres(databaseUrl, onConnectionError, databaseClock);
  }
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  const database = openSqlite(join(settings.dataFolder, DATABASE_FILE), onDamage, databaseClock);
  try {
    await migrate(database.db, database.engine);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * Opens the database to look at it: no migration is applied, and none is made where there is none.
 * @throws when the embedded one is not there or damaged; PostgreSQL is not asked before the first query
 */
export function openDatabaseToRead(settings: DatabaseSettings): Database {
  return settings.databaseUrl === undefined
    ? openSqliteToRead(join(settings.dataFolder, DATABASE_FILE))
    : openPostgres(settings.databaseUrl, ignore);
}
