import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import type { Instant } from '#server/time/clock.ts';

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
