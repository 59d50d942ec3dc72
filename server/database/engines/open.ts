import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineParts } from '#server/database/capabilities.ts';
import type { Database, DatabaseEvents } from '#server/database/database.ts';
import { isReadOnly } from '#server/database/errors.ts';
import { migrate, readMigrationState } from '#server/database/migrate.ts';
import { probeWrite } from '#server/database/write-health.ts';
import { withConnectionAdvice, withFileAdvice } from './connection-advice.ts';
import { requireNotifications } from './listen-proof.ts';
import { openPostgres, openPostgresSession, requireUtf8 } from './postgres.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';

export interface DatabaseSettings extends EngineParts {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** LISTEN and migrations need a session, and use it where `databaseUrl` is a pooler's. */
  readonly databaseListenUrl?: string | undefined;
  readonly probesWrites?: boolean | undefined;
}

/**
 * Returns the URL of the PostgreSQL server itself; undefined for the embedded database. A pooler may not know
 * a new database, and passes what PostgreSQL's tools set in their session on to the queries of others.
 */
export function directUrlOf({
  databaseUrl,
  databaseListenUrl,
}: DatabaseSettings): string | undefined {
  return databaseUrl === undefined ? undefined : (databaseListenUrl ?? databaseUrl);
}

export const DATABASE_FILE = 'show.sqlite';

/** Returns the path of the embedded database's file if the first start has yet to create it. */
export function missingDatabaseFile({
  databaseUrl,
  dataFolder,
}: DatabaseSettings): string | undefined {
  const file = join(dataFolder, DATABASE_FILE);
  return databaseUrl === undefined && !existsSync(file) ? file : undefined;
}

/** @throws OperatorError on a failed connection whose remedy is known; an error if the database is unreachable, damaged or not UTF-8, or if a migration fails */
export async function openDatabase(
  settings: DatabaseSettings,
  events: DatabaseEvents = {},
): Promise<Database> {
  const { databaseUrl } = settings;
  const directUrl = directUrlOf(settings);
  if (databaseUrl !== undefined && directUrl !== undefined) {
    const urls = { url: databaseUrl, listenUrl: directUrl };
    const database = openPostgres(urls, events, settings);
    return closedOnError(database, () =>
      withConnectionAdvice(async () => {
        await preparePostgres(database, directUrl);
        if (settings.probesWrites) await requireWrites(database);
      }),
    );
  }
  const { dataFolder } = settings;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  return withFileAdvice(dataFolder, () => {
    const database = openSqlite(join(dataFolder, DATABASE_FILE), events, settings);
    return closedOnError(database, async () => {
      await migrate(database.db, database.engine);
      if (settings.probesWrites) await requireWrites(database);
    });
  });
}

/** A full disk does not end the start: the site is not ready until there is space, but can be read. */
async function requireWrites({ db }: Database): Promise<void> {
  await probeWrite(db).catch((error: unknown) => {
    if (isReadOnly(error)) throw error;
  });
}

async function closedOnError(
  database: Database,
  prepare: () => Promise<unknown>,
): Promise<Database> {
  try {
    await prepare();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Usually there is nothing to migrate, and no connection for that. */
async function preparePostgres({ db, engine }: Database, listenUrl: string): Promise<void> {
  await requireUtf8(db);
  if ((await readMigrationState(db, engine)).pending.length === 0) return;
  // Another database than that of the queries would change, or a pooler would leave the session's lock to others.
  await requireNotifications(db, listenUrl);
  const direct = openPostgresSession(listenUrl);
  try {
    await migrate(direct, engine);
  } finally {
    await direct.destroy();
  }
}

/** Applies no migration and creates no file. PostgreSQL connects at the first query. */
export function openDatabaseToRead(settings: DatabaseSettings): Database {
  return settings.databaseUrl === undefined
    ? openSqliteToRead(join(settings.dataFolder, DATABASE_FILE))
    : openPostgres({ url: settings.databaseUrl, listenUrl: settings.databaseUrl });
}
