import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type SqliteFile from 'better-sqlite3';
import { ACCESS_TABLES } from '#server/auth/password/account-lock.ts';
import { copyDurably, syncPath } from '#server/config/durable-files.ts';
import { isUsableSecret, SECRET_FILES } from '#server/config/secrets.ts';
import { nameOfInstant, vacuumInto } from '#server/database/copies/backup.ts';
import { checkCopy, withDatabaseFile } from '#server/database/copies/copy-check.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import type { Schema } from '#server/database/schema.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { account } from '#server/mail/kinds/account.ts';
import type { Instant } from '#server/time/clock.ts';
import { hasTables, replaceDatabase } from './replace-database.ts';

interface Statement {
  readonly table: keyof Schema;
  readonly sql: string;
}

/** A backup also contains access that was revoked after it was made. */
export const END_ACCESS: readonly Statement[] = [
  ...ACCESS_TABLES.map((table) => ({ table, sql: `delete from ${table}` })),
  // Queued account mails contain links that are now invalid.
  { table: 'mails', sql: `delete from mails where job = '${account.job}' and status = 'queued'` },
];

function hasTable(file: SqliteFile.Database, table: keyof Schema): boolean {
  return (
    file.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !==
    undefined
  );
}

function adminsIn(file: SqliteFile.Database): string[] {
  if (!hasTable(file, 'user_roles')) return [];
  return file
    .prepare<[], string>(
      `select email from users join user_roles on user_roles.user_id = users.id
        where role = 'admin' order by email`,
    )
    .pluck()
    .all();
}

function endRestoredAccess(path: string): string[] {
  return withDatabaseFile(path, (file) => {
    file.pragma('secure_delete = ON');
    file.transaction(() => {
      for (const { table, sql } of END_ACCESS) if (hasTable(file, table)) file.exec(sql);
    })();
    return adminsIn(file);
  });
}

interface RestoreOptions {
  readonly source: string;
  readonly dataFolder: string;
  readonly replaces: boolean;
  readonly secrets: 'keep current' | 'take from backup';
  readonly now: Instant;
}

export type Restored = Awaited<ReturnType<typeof restoreBackup>>;

function databaseIn(source: string): string {
  if (!existsSync(source)) throw new OperatorError(`There is no ${source}.`);
  if (!statSync(source).isDirectory()) return source;
  const file = join(source, DATABASE_FILE);
  if (existsSync(file)) return file;
  throw new OperatorError(`${source} is not a backup: it has no ${DATABASE_FILE}.`);
}

/**
 * @throws OperatorError if the backup is invalid or the database may not be replaced; nothing is
 *   changed, except that a damaged database may be renamed
 */
export async function restoreBackup(options: RestoreOptions) {
  const { source, dataFolder, replaces, now } = options;
  const from = databaseIn(source);
  const target = join(dataFolder, DATABASE_FILE);
  if (!replaces && hasTables(target)) {
    throw new OperatorError(
      `There is a database in ${dataFolder} already. Choose an empty DATA_DIR, or use --replace, which keeps the old database under another name.`,
    );
  }
  const checked = checkCopy(from);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const suffix = `.replaced-${nameOfInstant(now)}`;
  const copy = `${target}.restoring-${nameOfInstant(now)}`;
  try {
    vacuumInto(from, copy, true);
    const admins = endRestoredAccess(copy);
    checkCopy(copy);
    syncPath(copy);
    const folder = dirname(from);
    const secrets = compareSecrets(folder, dataFolder, options.secrets);
    const isKept = await replaceDatabase(copy, target, target + suffix, replaces, () =>
      takeSecrets(secrets.taken, folder, dataFolder, suffix),
    );
    chmodSync(target, 0o600);
    syncPath(dataFolder);
    const kept = isKept ? target + suffix : undefined;
    return { ...checked, file: target, secrets, admins, kept };
  } finally {
    rmSync(copy, { force: true });
  }
}

/** A differing secret stays by default: it may have been set because the backup's leaked. */
function compareSecrets(folder: string, dataFolder: string, policy: RestoreOptions['secrets']) {
  const taken: string[] = [];
  const differing: string[] = [];
  if (resolve(folder) === resolve(dataFolder)) return { taken, differing };
  for (const name of SECRET_FILES) {
    if (!existsSync(join(folder, name))) continue;
    const current = join(dataFolder, name);
    const contentOf = (path: string) => readFileSync(path, 'utf8').trim();
    const hasValid = existsSync(current) && isUsableSecret(name, contentOf(current));
    if (hasValid && contentOf(current) === contentOf(join(folder, name))) continue;
    (hasValid && policy === 'keep current' ? differing : taken).push(name);
  }
  return { taken, differing };
}

/** Copies these files of a backup durably, and keeps the current ones with the suffix. */
function takeSecrets(
  names: readonly string[],
  folder: string,
  dataFolder: string,
  keptSuffix: string,
): void {
  for (const name of names) {
    const current = join(dataFolder, name);
    if (existsSync(current)) copyDurably(current, current + keptSuffix);
    const arriving = `${current}.restoring`;
    copyDurably(join(folder, name), arriving);
    renameSync(arriving, current);
  }
  if (names.length > 0) syncPath(dataFolder);
}
