import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { copyDurably, syncPath } from '#server/config/durable-files.ts';
import { SECRET_FILES } from '#server/config/secrets.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import type { Instant } from '#server/time/clock.ts';
import { checkCopy, withDatabaseFile } from './copy-check.ts';

export type Backup = ReturnType<typeof backUp>;

export function nameOfInstant(now: Instant): string {
  return new Date(now).toISOString().replace(/[:.]/g, '-');
}

/** Omits deleted content, and does not restart on each write as the online backup API does. */
export function vacuumInto(from: string, to: string, readonly = false): void {
  withDatabaseFile(from, (file) => file.prepare('vacuum into ?').run(to), { readonly });
  chmodSync(to, 0o600);
}

/** Records it for the admin area. Returns false if the database takes no writes, as on a full disk. */
function recordBackup(dataFolder: string, now: Instant): boolean {
  const upsert = `insert into last_backup (id, made_at) values (1, ?)
    on conflict (id) do update set made_at = excluded.made_at`;
  try {
    withDatabaseFile(join(dataFolder, DATABASE_FILE), (file) => file.prepare(upsert).run(now));
    return true;
  } catch {
    return false;
  }
}

/** @throws InvalidCopyError if the database is damaged; then no backup is written */
export function backUp(dataFolder: string, into: string, now: Instant) {
  mkdirSync(into, { recursive: true, mode: 0o700 });
  const folder = join(into, nameOfInstant(now));
  const unfinished = `${folder}.unfinished`;
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const copy = join(unfinished, DATABASE_FILE);
    vacuumInto(join(dataFolder, DATABASE_FILE), copy);
    const checked = checkCopy(copy, join(dataFolder, DATABASE_FILE));
    syncPath(copy);
    const secrets = SECRET_FILES.filter((name) => existsSync(join(dataFolder, name)));
    for (const name of secrets) copyDurably(join(dataFolder, name), join(unfinished, name));
    syncPath(unfinished);
    const { size } = statSync(copy);
    renameSync(unfinished, folder);
    syncPath(into);
    const isRecorded = recordBackup(dataFolder, now);
    return { ...checked, folder, bytes: size, secrets, isRecorded };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

export const BACKUPS_FOLDER = 'backups';

const REPLACED = `${DATABASE_FILE}.replaced-`;
const RESTORING = `${DATABASE_FILE}.restoring-`;

export interface LeftCopy {
  readonly path: string;
  readonly changedAt: Instant;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** The copies of the database, whole or unfinished, that the commands have left in the data folder. */
export function databaseCopiesIn(dataFolder: string): LeftCopy[] {
  const isCopy = (name: string) => name.startsWith(REPLACED) || name.startsWith(RESTORING);
  const names = [
    ...namesIn(dataFolder).filter(isCopy),
    ...namesIn(join(dataFolder, BACKUPS_FOLDER)).map((name) => join(BACKUPS_FOLDER, name)),
  ];
  return names.map((name) => {
    const path = join(dataFolder, name);
    return { path, changedAt: statSync(path).mtimeMs };
  });
}
