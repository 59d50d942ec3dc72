import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { nameOfInstant } from '#server/database/backup.ts';
import { checkCopy, type SoundCopy } from '#server/database/copy-check.ts';
import { syncPath } from '#server/database/durable-files.ts';
import { DATABASE_FILE } from '#server/database/open.ts';
import type { Instant } from '#server/database/schema.ts';
import { OperatorError } from '#server/operator-error.ts';
import { replaceDatabase } from './replace-database.ts';
import { endAccess } from './restored-access.ts';
import { type RestoredSecrets, restoreSecrets, type SecretsPolicy } from './restored-secrets.ts';

/** A backup and the data folder that it is restored into. */
export interface RestoreOrder {
  /** A backup's folder, or a database file. */
  readonly source: string;
  readonly dataFolder: string;
  /** Allows to replace a database that is there; it is kept beside. */
  readonly replaces: boolean;
  readonly secrets: SecretsPolicy;
  readonly now: Instant;
}

/** The result of `restoreBackup`. */
export interface Restored extends SoundCopy {
  readonly file: string;
  readonly secrets: RestoredSecrets;
  /** The e-mail addresses of the admins in the restored database. */
  readonly admins: readonly string[];
  /** The new path of the database that was there before; undefined when there was none. */
  readonly kept: string | undefined;
}

function databaseIn(source: string): string {
  if (!existsSync(source)) throw new OperatorError(`There is no ${source}.`);
  if (!statSync(source).isDirectory()) return source;
  const file = join(source, DATABASE_FILE);
  if (existsSync(file)) return file;
  throw new OperatorError(`${source} is no backup: it has no ${DATABASE_FILE}.`);
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
 * Puts a backup into a data folder, without the access that it would bring back. Its tables are
 * those of the version that made it; opening it brings them up to date.
 * @throws OperatorError when the backup cannot be used, there is a database
 *   already, or a server is serving from it; then nothing was changed, except that a damaged
 *   database may have been given its other name before a server started
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { source, dataFolder, replaces, now } = order;
  const from = databaseIn(source);
  const target = join(dataFolder, DATABASE_FILE);
  if (existsSync(target) && !replaces) {
    throw new OperatorError(
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
    const isKept = await replaceDatabase(copy, target, target + suffix, replaces);
    const folder = statSync(source).isDirectory() ? source : dirname(source);
    const secrets = restoreSecrets(folder, dataFolder, order.secrets, suffix);
    chmodSync(target, 0o600);
    syncPath(dataFolder);
    return { ...found, file: target, secrets, admins, kept: isKept ? target + suffix : undefined };
  } finally {
    rmSync(copy, { force: true });
  }
}
