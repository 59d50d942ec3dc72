import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#server/clock.ts';
import type { Database, DatabaseEvents } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres, openPostgresForMigrations, requireUtf8 } from './postgres.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';

export interface DatabaseSettings {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly databaseClock?: Clock | undefined;
}

const noop = () => {};

export const NO_EVENTS: DatabaseEvents = {
  onConnectionError: noop,
  onDamage: noop,
  onWriteFailure: noop,
  onWriteRecovery: noop,
};

export const DATABASE_FILE = 'show.sqlite';

/** @throws if the database is unreachable, damaged or not UTF-8, or if a migration fails */
export async function openDatabase(
  settings: DatabaseSettings,
  events: Partial<DatabaseEvents> = {},
): Promise<Database> {
  const { databaseUrl, databaseClock } = settings;
  const allEvents = { ...NO_EVENTS, ...events };
  if (databaseUrl !== undefined) {
    const migrations = openPostgresForMigrations(databaseUrl);
    try {
      await requireUtf8(migrations);
      await migrate(migrations, 'postgres');
    } finally {
      await migrations.destroy();
    }
    return openPostgres(databaseUrl, allEvents, databaseClock);
  }
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 });
  const database = openSqlite(join(settings.dataFolder, DATABASE_FILE), allEvents, databaseClock);
  try {
    await migrate(database.db, database.engine);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Applies no migration and creates no file. PostgreSQL connects at the first query. */
export function openDatabaseToRead(settings: DatabaseSettings): Database {
  return settings.databaseUrl === undefined
    ? openSqliteToRead(join(settings.dataFolder, DATABASE_FILE), NO_EVENTS)
    : openPostgres(settings.databaseUrl, NO_EVENTS);
}
