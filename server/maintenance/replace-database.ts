import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type SqliteFile from 'better-sqlite3';
import { copyDurably, syncPath } from '#server/database/durable-files.ts';
import {
  type ExclusiveOpen,
  openExclusively,
  replaceContent,
} from '#server/database/replace-content.ts';
import { OperatorError } from '#server/operator-error.ts';

/** SQLite copies all pages in one go, and so in one transaction. */
const ALL_PAGES = 2_147_483_647;
/** They hold content of a database that was not closed; `-shm` is an index that SQLite rebuilds. */
const LOG_FILES = ['-wal', '-journal'];

/**
 * Copies what an unclosed database has left beside it. SQLite deletes it itself, under its own lock,
 * when an empty database is opened in that place. Renaming or deleting it here could take the log of
 * a server that has made a database meanwhile.
 */
function copyLogs(target: string, kept: string): void {
  for (const ending of LOG_FILES) {
    if (existsSync(target + ending)) copyDurably(target + ending, kept + ending);
  }
}

/**
 * Gives a damaged database another name, so that a new one can be made in its place.
 * @param kept the new name
 */
export function setAside(target: string, kept: string): void {
  copyLogs(target, kept);
  // No server serves from a damaged file, so that it can be renamed.
  renameSync(target, kept);
  syncPath(dirname(target));
}

function openOrCreate(target: string): ExclusiveOpen {
  // Appends nothing: a database that a server makes at this moment stays as it is.
  if (!existsSync(target)) writeFileSync(target, '', { flag: 'a', mode: 0o600 });
  return openExclusively(target);
}

async function keepCopy(file: SqliteFile.Database, kept: string): Promise<void> {
  await file.backup(kept, { progress: () => ALL_PAGES });
  chmodSync(kept, 0o600);
  syncPath(kept);
}

/**
 * Puts the content of a copy into the database of a data folder, and keeps the one that is there
 * under another name. One lock is held over both, and it is asked only under that lock which
 * database there is: a server may have made one since the copy was begun. The file itself stays,
 * since one that is exchanged could be open in a server that waits for the lock.
 * @param kept the name for the database that is there
 * @returns true when there was one, which now has that name
 * @throws OperatorError when a server has the database open, or there is one that may not be replaced
 */
export async function replaceDatabase(
  copy: string,
  target: string,
  kept: string,
  replaces: boolean,
): Promise<boolean> {
  const folder = dirname(target);
  if (!existsSync(target)) copyLogs(target, kept);
  let opened = openOrCreate(target);
  const wasDamaged = opened.state === 'damaged' && replaces;
  if (wasDamaged) {
    setAside(target, kept);
    opened = openOrCreate(target);
  }
  if (opened.state !== 'locked') {
    throw new OperatorError(
      `A server is serving from ${folder}, or another command is at work there. Stop it first.`,
    );
  }
  const { file } = opened;
  try {
    const isEmpty = file.prepare('select 1 from sqlite_schema').get() === undefined;
    if (!isEmpty && (wasDamaged || !replaces)) {
      const aside = wasDamaged ? ` The damaged one is kept as ${kept}.` : '';
      throw new OperatorError(
        `A server has just made a database in ${folder}. Stop it first.${aside}`,
      );
    }
    if (!isEmpty) await keepCopy(file, kept);
    replaceContent(file, copy);
    return wasDamaged || !isEmpty;
  } finally {
    file.close();
  }
}
