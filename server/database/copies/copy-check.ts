import SqliteFile from 'better-sqlite3';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { compareMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

export function withDatabaseFile<Result>(
  path: string,
  work: (file: SqliteFile.Database) => Result,
  options: SqliteFile.Options = {},
): Result {
  const file = new SqliteFile(path, { fileMustExist: true, ...options });
  try {
    return work(file);
  } finally {
    file.close();
  }
}

class InvalidCopyError extends OperatorError {}

function findingsOf(file: SqliteFile.Database): string[] {
  const integrity = file.prepare<[], string>('pragma integrity_check').pluck().all();
  const tables = file.prepare<[], string>('pragma foreign_key_check').pluck().all();
  return [
    ...integrity.filter((finding) => finding !== 'ok'),
    ...tables.map((table) => `a row of ${table} refers to a missing row`),
  ];
}

function hasTablesOfSite(file: SqliteFile.Database): boolean {
  const tables = file.prepare(
    `select 1 from sqlite_master where name in ('bookings', 'kysely_migration')`,
  );
  return tables.all().length === 2;
}

function checkContent(file: SqliteFile.Database, path: string) {
  file.pragma('trusted_schema = OFF');
  const [finding] = findingsOf(file);
  if (finding !== undefined) throw new InvalidCopyError(`${path} is damaged: ${finding}.`);
  if (!hasTablesOfSite(file)) {
    throw new InvalidCopyError(`${path} is not a database of this site: it has no bookings table.`);
  }
  const applied = file.prepare<[], string>('select name from kysely_migration').pluck().all();
  const { pending, unknown } = compareMigrations(applied);
  if (unknown.length > 0) {
    throw new InvalidCopyError(
      `${path} was created by a newer version of this program, with the migrations ${unknown.join(', ')}. Update this one first.`,
    );
  }
  const [bookings = 0] = file.prepare<[], number>('select count(*) from bookings').pluck().all();
  return { bookings, pending };
}

/**
 * Returns the number of bookings and the pending migrations.
 * @throws InvalidCopyError if it is damaged, or of another program or a newer version
 */
export function checkCopy(path: string, name = path) {
  try {
    return withDatabaseFile(path, (file) => checkContent(file, name), { readonly: true });
  } catch (error) {
    if (classifyDatabaseError(error) !== 'damaged') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidCopyError(`${name} is damaged, or not a database: ${reason}.`);
  }
}
