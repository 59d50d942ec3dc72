import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { SECRET_FILES } from '#server/secrets.ts';
import { checkCopy, type SoundCopy } from './copy-check.ts';
import { copyDurably, syncPath } from './durable-files.ts';
import { DATABASE_FILE } from './open.ts';
import type { Instant } from './schema.ts';

/** A backup that is complete and kept. */
export interface Backup extends SoundCopy {
  readonly folder: string;
  readonly bytes: number;
  /** The files of made secrets in it. */
  readonly secrets: readonly string[];
}

/** An instant (UTC) as a name that every file system allows and that sorts by time. */
export function nameOfInstant(now: Instant): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-');
}

/**
 * Copies the database as it is at one moment. VACUUM INTO and not the online backup: that one begins
 * anew whenever another process writes, and the server is another process. It reads only, so that
 * the server writes on meanwhile, and what was deleted is not in the copy.
 */
function copyDatabase(from: string, to: string): void {
  const file = new SqliteFile(from, { fileMustExist: true });
  try {
    file.prepare('vacuum into ?').run(to);
  } finally {
    file.close();
  }
  chmodSync(to, 0o600);
}

/**
 * Backs an embedded database up while it is served, with the made secrets, without which everybody
 * would be signed out. The backup appears under its name only once it is checked and kept; it never
 * takes the place of another.
 * @param into the folder of backups; made where it is missing
 * @throws UnsoundCopyError when the database is damaged; then there is no backup
 */
export function backUp(dataFolder: string, into: string, now: Instant): Backup {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const folder = join(into, nameOfInstant(now));
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const copy = join(unfinished, DATABASE_FILE);
    copyDatabase(join(dataFolder, DATABASE_FILE), copy);
    const found = checkCopy(copy, join(dataFolder, DATABASE_FILE));
    syncPath(copy);
    const secrets = SECRET_FILES.filter((name) => existsSync(join(dataFolder, name)));
    for (const name of secrets) copyDurably(join(dataFolder, name), join(unfinished, name));
    syncPath(unfinished);
    const { size } = statSync(copy);
    renameSync(unfinished, folder);
    syncPath(into);
    return { ...found, folder, bytes: size, secrets };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
