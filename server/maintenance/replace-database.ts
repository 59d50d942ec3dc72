import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type SqliteFile from 'better-sqlite3';
import { copyDurably, syncPath } from '#server/config/durable-files.ts';
import { withDatabaseFile } from '#server/database/copies/copy-check.ts';
import { openExclusively, replaceContent } from '#server/database/copies/replace-content.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** Copies all pages in one step, and so in one transaction. */
const ALL_PAGES = 2_147_483_647;
/** They hold content of an unclosed database; `-shm` is an index that SQLite rebuilds. */
const LOG_SUFFIXES = ['-wal', '-journal'];

/** SQLite deletes the originals, under its lock; deleting here could hit a new server's log. */
function copyLogs(target: string, kept: string): void {
  for (const suffix of LOG_SUFFIXES) {
    if (existsSync(target + suffix)) copyDurably(target + suffix, kept + suffix);
  }
}

export function renameDamaged(target: string, kept: string): void {
  copyLogs(target, kept);
  // No server has a damaged file open, so renaming is safe.
  renameSync(target, kept);
  syncPath(dirname(target));
}

function openOrCreate(target: string) {
  // Appends nothing: a database created by a server meanwhile stays unchanged.
  if (!existsSync(target)) writeFileSync(target, '', { flag: 'a', mode: 0o600 });
  return openExclusively(target);
}

async function keepCopy(file: SqliteFile.Database, kept: string): Promise<void> {
  await file.backup(kept, { progress: () => ALL_PAGES });
  chmodSync(kept, 0o600);
  syncPath(kept);
}

const hasEntries = (file: SqliteFile.Database) =>
  file.prepare('select 1 from sqlite_schema').get() !== undefined;

/** Returns false also for the file that a killed restore leaves. */
export function hasTables(target: string): boolean {
  if (!existsSync(target)) return false;
  // Not read-only: SQLite first rolls back what was not committed.
  return withDatabaseFile(target, (file) => {
    try {
      return hasEntries(file);
    } catch {
      return true;
    }
  });
}

/**
 * The file stays: a server that waits for the lock could have it open. `beforeCommit` is called under the lock,
 * once the content is written. @returns true if an old database is now at `kept` @throws OperatorError if it is in
 * use, or may not be replaced
 */
export async function replaceDatabase(
  copy: string,
  target: string,
  kept: string,
  replaces: boolean,
  beforeCommit = () => {},
): Promise<boolean> {
  const folder = dirname(target);
  if (!existsSync(target)) copyLogs(target, kept);
  let file = openOrCreate(target);
  const wasDamaged = file === 'damaged' && replaces;
  if (wasDamaged) {
    renameDamaged(target, kept);
    file = openOrCreate(target);
  }
  if (typeof file === 'string') {
    throw new OperatorError(`A server or another command is using ${folder}. Stop it first.`);
  }
  try {
    const isEmpty = !hasEntries(file);
    if (!isEmpty && (wasDamaged || !replaces)) {
      const note = wasDamaged ? ` The damaged one is kept as ${kept}.` : '';
      throw new OperatorError(
        `A server has just created a database in ${folder}. Stop it first.${note}`,
      );
    }
    if (!isEmpty) await keepCopy(file, kept);
    replaceContent(file, copy, beforeCommit);
    return wasDamaged || !isEmpty;
  } finally {
    file.close();
  }
}
