import { chmodSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { nameOfInstant } from '#server/database/backup.ts';
import { checkCopy, type SoundCopy } from '#server/database/copy-check.ts';
import { syncPath } from '#server/database/durable-files.ts';
import { DATABASE_FILE } from '#server/database/open.ts';
import { openExclusively, replaceContent } from '#server/database/replace-content.ts';
import type { Instant } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { endAccess } from './restored-access.ts';
import { type RestoredSecrets, restoreSecrets, type SecretsPolicy } from './restored-secrets.ts';

/** What is to be restored, and where. */
export interface RestoreOrder {
  /** A backup's folder, or a database file. */
  readonly source: string;
  readonly dataFolder: string;
  /** Whether a database that is there may be replaced; it is kept beside. */
  readonly replaces: boolean;
  readonly secrets: SecretsPolicy;
  readonly now: Instant;
}

/** What was restored. */
export interface Restored extends SoundCopy {
  readonly file: string;
  readonly secrets: RestoredSecrets;
  /** The e-mail addresses of the admins in the restored database. */
  readonly admins: readonly string[];
  /** Where the database that was there before is now; undefined when there was none. */
  readonly kept: string | undefined;
}

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
 * Names a database file where there is none; `link` never takes the place of another file. SQLite
 * would take what is left beside a database that is gone for a part of the new one.
 */
function nameNewDatabase(copy: string, target: string, suffix: string): void {
  for (const ending of SIDE_FILES) {
    if (existsSync(target + ending)) renameSync(target + ending, target + suffix + ending);
  }
  try {
    linkSync(copy, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    throw new Refusal(`A server has just made a database in ${dirname(target)}. Stop it first.`);
  }
}

/**
 * Keeps the database that is there under another name and puts the copy in its place. One lock is
 * held over both: what another process wrote between them would be in neither file. The file itself
 * stays, since one that is exchanged could be open in a server that waits for the lock.
 */
async function replaceDatabase(copy: string, target: string, suffix: string): Promise<void> {
  const kept = target + suffix;
  const opened = openExclusively(target);
  if (opened.state === 'damaged') {
    // No server serves from a damaged file, so that it can be renamed.
    renameSync(target, kept);
    nameNewDatabase(copy, target, suffix);
    return;
  }
  if (opened.state === 'in use') {
    throw new Refusal(
      `A server is serving from ${dirname(target)}, or another command is at work there. Stop it first.`,
    );
  }
  try {
    await opened.file.backup(kept, { progress: () => ALL_PAGES });
    chmodSync(kept, 0o600);
    syncPath(kept);
    replaceContent(opened.file, copy);
  } finally {
    opened.file.close();
  }
}

/**
 * Puts a backup into a data folder, without the access that it would bring back. Its tables are
 * those of the version that made it; opening it brings them up to date.
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
  const copy = `${target}.restoring-${nameOfInstant(now)}`;
  try {
    vacuumInto(from, copy);
    const admins = endAccess(copy);
    checkCopy(copy);
    syncPath(copy);
    if (isThere) await replaceDatabase(copy, target, suffix);
    else nameNewDatabase(copy, target, suffix);
    const folder = statSync(source).isDirectory() ? source : dirname(source);
    const secrets = restoreSecrets(folder, dataFolder, order.secrets, suffix);
    chmodSync(target, 0o600);
    syncPath(dataFolder);
    return { ...found, file: target, secrets, admins, kept: isThere ? target + suffix : undefined };
  } finally {
    rmSync(copy, { force: true });
  }
}
