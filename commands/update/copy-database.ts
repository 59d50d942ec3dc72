import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DATABASE_SETTINGS, readDatabaseSettings } from '#server/config/config.ts';
import { backUp } from '#server/database/copies/backup.ts';
import { BACKUPS_FOLDER, UPDATE_COPY_FOLDER } from '#server/database/copies/kept-copies.ts';
import {
  directUrlOf,
  missingDatabaseFile,
  openDatabaseToRead,
} from '#server/database/engines/open.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Environment } from '../run-command.ts';
import { copyPostgres, removePostgresCopy } from './copy-postgres.ts';

export interface DatabaseCopy {
  /** Undefined before the first start. */
  readonly backup: string | undefined;
  /** The server's environment, but for the settings that lead to its data and to its guests. */
  readonly environment: Environment;
}

type DataPlace = Readonly<Record<(typeof DATABASE_SETTINGS)[number], string>>;

const copyFolderOf = (dataFolder: string) => join(dataFolder, UPDATE_COPY_FOLDER);

/** Mails of the copy must not be sent: without a mail server they become files in its folder. */
const environmentAt = (environment: Environment, place: DataPlace): Environment => ({
  ...environment,
  HOST: '127.0.0.1',
  SMTP_URL: '',
  ...place,
});

/** Makes a backup and a copy of it. `into`: a folder; undefined: `DATA_DIR/backups`. */
export async function backUpAndCopy(
  environment: Environment,
  into: string | undefined,
  now: Instant,
): Promise<DatabaseCopy> {
  const settings = readDatabaseSettings(environment);
  const { dataFolder } = settings;
  const directUrl = directUrlOf(settings);
  const folder = copyFolderOf(dataFolder);
  const backups = into ?? join(dataFolder, BACKUPS_FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (directUrl !== undefined) {
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const { backup, url } = await copyPostgres(environment, directUrl, backups, now);
    const place = { DATA_DIR: folder, DATABASE_URL: url, DATABASE_LISTEN_URL: url };
    return { backup, environment: environmentAt(environment, place) };
  }
  const place = { DATA_DIR: folder, DATABASE_URL: '', DATABASE_LISTEN_URL: '' };
  const ofCopy = environmentAt(environment, place);
  if (missingDatabaseFile(settings) !== undefined)
    return { backup: undefined, environment: ofCopy };
  const { folder: backup } = backUp(dataFolder, backups, now);
  cpSync(backup, folder, { recursive: true });
  return { backup, environment: ofCopy };
}

/** Removes also what a killed update has left; nothing that the server uses. */
export async function removeCopy(environment: Environment): Promise<void> {
  const settings = readDatabaseSettings(environment);
  const directUrl = directUrlOf(settings);
  if (directUrl !== undefined) await removePostgresCopy(directUrl);
  rmSync(copyFolderOf(settings.dataFolder), { recursive: true, force: true });
}

export async function countBookings(environment: Environment): Promise<number | undefined> {
  const settings = readDatabaseSettings(environment);
  if (missingDatabaseFile(settings) !== undefined) return undefined;
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
