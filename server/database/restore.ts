import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Refusal } from '#server/refusal.ts';
import { SECRET_FILES } from '#server/secrets.ts';
import { nameOfInstant } from './backup.ts';
import { checkCopy, type SoundCopy } from './copy-check.ts';
import { copyDurably, syncPath } from './durable-files.ts';
import { faultOf } from './errors.ts';
import { DATABASE_FILE } from './open.ts';
import type { Instant } from './schema.ts';

/** What is to be restored, and where. */
export interface RestoreOrder {
  /** A backup's folder, or a database file. */
  readonly source: string;
  readonly dataFolder: string;
  /** Whether a database that is there may be replaced; it is kept beside. */
  readonly replaces: boolean;
  readonly now: Instant;
}

/** What was restored. */
export interface Restored extends SoundCopy {
  readonly file: string;
  readonly secrets: readonly string[];
  /** Where the database that was there before is now; undefined when there was none. */
  readonly kept: string | undefined;
}

/** A command beside the server holds the file for a moment; a server holds it for good. */
const PATIENCE_MILLISECONDS = 1_000;
/** SQLite copies all pages in one go, and so in one transaction. */
const ALL_PAGES = 2_147_483_647;
/** SQLite's files beside a database that was not closed. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

function databaseIn(source: string): string {
  if (!existsSync(source)) throw new Refusal(`There is no ${source}.`);
  if (!statSync(source).isDirectory()) return source;
  const file = join(source, DATABASE_FILE);
  if (existsSync(file)) return file;
  throw new Refusal(`${source} is no backup: it has no ${DATABASE_FILE}.`);
}

/** Copies what a database holds over another file, as one transaction of that file. */
async function copyOver(from: SqliteFile.Database, to: string): Promise<void> {
  await from.backup(to, { progress: () => ALL_PAGES });
}

function vacuumInto(from: string, to: string): void {
  const file = new SqliteFile(from, { readonly: true, fileMustExist: true });
  try {
    file.prepare('vacuum into ?').run(to);
  } finally {
    file.close();
  }
  chmodSync(to, 0o600);
}

/**
 * Makes sure that nobody has the database open: leaving WAL needs the file alone, so SQLite's own
 * locks answer, also for a server that does nothing at the moment.
 * @returns whether it can be read at all
 */
function isReadableAndAlone(file: SqliteFile.Database, path: string): boolean {
  try {
    file.pragma('journal_mode = DELETE');
    return true;
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'damaged') return false;
    if (fault !== 'unavailable') throw error;
    throw new Refusal(
      `A server is serving from ${dirname(path)}, or another command is at work there. Stop it first.`,
    );
  }
}

/**
 * Keeps the database that is there under another name. A readable one stays where it is as well, to
 * be written over by SQLite: a file that is exchanged could be one that a server has just opened.
 */
async function setAside(target: string, kept: string): Promise<void> {
  const old = new SqliteFile(target, { timeout: PATIENCE_MILLISECONDS, fileMustExist: true });
  let isReadable = false;
  try {
    isReadable = isReadableAndAlone(old, target);
    if (isReadable) await copyOver(old, kept);
  } finally {
    old.close();
  }
  if (isReadable) {
    chmodSync(kept, 0o600);
    syncPath(kept);
    return;
  }
  // No server serves from a damaged file.
  renameSync(target, kept);
}

/** What is left of a database that is gone; SQLite would take it for a part of the new one. */
function setSideFilesAside(target: string, kept: string): void {
  for (const ending of SIDE_FILES) {
    if (existsSync(target + ending)) renameSync(target + ending, kept + ending);
  }
}

async function putInPlace(checked: string, target: string, kept: string): Promise<void> {
  if (!existsSync(target)) {
    setSideFilesAside(target, kept);
    linkSync(checked, target);
    return;
  }
  const file = new SqliteFile(checked, { readonly: true });
  try {
    await copyOver(file, target);
  } finally {
    file.close();
  }
}

/** The secrets of the backup take the place of those in the data folder, which are kept beside. */
function restoreSecrets(from: string, dataFolder: string, suffix: string): readonly string[] {
  if (resolve(from) === resolve(dataFolder)) return [];
  const names = SECRET_FILES.filter((name) => existsSync(join(from, name)));
  for (const name of names) {
    const place = join(dataFolder, name);
    if (existsSync(place)) copyDurably(place, place + suffix);
    const arriving = `${place}.restoring`;
    copyDurably(join(from, name), arriving);
    renameSync(arriving, place);
  }
  return names;
}

/**
 * Puts a backup into a data folder and brings its tables up to date.
 * @throws Refusal when the backup cannot be used, there is a database
 *   already, or a server is serving from it; then nothing was changed
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { source, dataFolder, replaces, now } = order;
  const from = databaseIn(source);
  const target = join(dataFolder, DATABASE_FILE);
  const isThere = existsSync(target);
  if (isThere && !replaces) {
    throw new Refusal(
      `There is a database in ${dataFolder} already. Choose an empty DATA_DIR, or say --replace, which keeps it beside.`,
    );
  }
  const found = checkCopy(from);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const suffix = `.replaced-${nameOfInstant(now)}`;
  const checked = `${target}.restoring-${nameOfInstant(now)}`;
  try {
    vacuumInto(from, checked);
    checkCopy(checked);
    syncPath(checked);
    if (isThere) await setAside(target, target + suffix);
    const folder = statSync(source).isDirectory() ? source : dirname(source);
    await putInPlace(checked, target, target + suffix);
    const secrets = restoreSecrets(folder, dataFolder, suffix);
    chmodSync(target, 0o600);
    syncPath(dataFolder);
    return { ...found, file: target, secrets, kept: isThere ? target + suffix : undefined };
  } finally {
    rmSync(checked, { force: true });
  }
}
