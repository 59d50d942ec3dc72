import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseSettings } from '#server/config/config.ts';
import { backUp } from '#server/database/copies/backup.ts';
import { BACKUPS_FOLDER, UPDATE_COPY_FOLDER } from '#server/database/copies/kept-copies.ts';
import { DATABASE_FILE, openDatabaseToRead } from '#server/database/engines/open.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Environment } from '../run-command.ts';
import { copyPostgres, removePostgresCopy } from './copy-postgres.ts';

export interface DatabaseCopy {
  /** Undefined before the first start. */
  readonly backup: string | undefined;
  /** The settings that differ from those of the server. */
  readonly settings: Readonly<Record<string, string>>;
}

const copyFolderOf = (dataFolder: string) => join(dataFolder, UPDATE_COPY_FOLDER);

/** Makes a backup and a copy of it. `into`: a folder; undefined: `DATA_DIR/backups`. */
export async function backUpAndCopy(
  environment: Environment,
  into: string | undefined,
  now: Instant,
): Promise<DatabaseCopy> {
  const { dataFolder, databaseUrl } = readDatabaseSettings(environment);
  const folder = copyFolderOf(dataFolder);
  const backups = into ?? join(dataFolder, BACKUPS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (databaseUrl !== undefined) {
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const { backup, url } = await copyPostgres(environment, databaseUrl, backups, now);
    return { backup, settings: { DATA_DIR: folder, DATABASE_URL: url } };
  }
  const settings = { DATA_DIR: folder };
  if (!existsSync(join(dataFolder, DATABASE_FILE))) return { backup: undefined, settings };
  const { folder: backup } = backUp(dataFolder, backups, now);
  cpSync(backup, folder, { recursive: true });
  return { backup, settings };
}

/** Removes also what a killed update has left; nothing that the server uses. */
export async function removeCopy(environment: Environment): Promise<void> {
  const { dataFolder, databaseUrl } = readDatabaseSettings(environment);
  if (databaseUrl !== undefined) await removePostgresCopy(databaseUrl);
  rmSync(copyFolderOf(dataFolder), { recursive: true, force: true });
}

export async function countBookings(environment: Environment): Promise<number | undefined> {
  const settings = readDatabaseSettings(environment);
  const file = join(settings.dataFolder, DATABASE_FILE);
  if (settings.databaseUrl === undefined && !existsSync(file)) return undefined;
  const { db, engine, close } = openDatabaseToRead(settings);
  try {
    if ((await appliedMigrations(db, engine)).length === 0) return undefined;
    const { count } = await db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await close();
  }
}
