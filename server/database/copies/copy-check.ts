import SqliteFile from 'better-sqlite3';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { compareMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

class InvalidCopyError extends OperatorError {}

export interface CheckedCopy {
  readonly bookings: number;
  readonly pending: readonly string[];
}

function findingsOf(file: SqliteFile.Database): string[] {
  const integrity = file
    .prepare<[], { integrity_check: string }>('pragma integrity_check')
    .all()
    .map(({ integrity_check }) => integrity_check);
  const brokenReferences = file
    .prepare<[], { table: string }>('pragma foreign_key_check')
    .all()
    .map(({ table }) => `a row of ${table} refers to a missing row`);
  return [...integrity.filter((finding) => finding !== 'ok'), ...brokenReferences];
}

function countTables(file: SqliteFile.Database): number {
  const query = file.prepare<[], { count: number }>(
    `select count(*) as count from sqlite_master where name in ('bookings', 'kysely_migration')`,
  );
  return query.get()?.count ?? 0;
}

function checkContent(file: SqliteFile.Database, path: string): CheckedCopy {
  file.pragma('trusted_schema = OFF');
  const [finding] = findingsOf(file);
  if (finding !== undefined) throw new InvalidCopyError(`${path} is damaged: ${finding}.`);
  if (countTables(file) !== 2) {
    throw new InvalidCopyError(`${path} is not a database of this site: it has no bookings table.`);
  }
  const applied = file
    .prepare<[], { name: string }>('select name from kysely_migration')
    .all()
    .map(({ name }) => name);
  const { pending, unknown } = compareMigrations(applied);
  if (unknown.length > 0) {
    throw new InvalidCopyError(
      `${path} was created by a newer version of this program, with the migrations ${unknown.join(', ')}. Update this one first.`,
    );
  }
  const { count } = file
    .prepare<[], { count: number }>('select count(*) as count from bookings')
    .get() ?? { count: 0 };
  return { bookings: count, pending };
}

/** @throws InvalidCopyError if it is damaged, or of another program or a newer version */
export function checkCopy(path: string, name = path): CheckedCopy {
  try {
    const file = new SqliteFile(path, { readonly: true, fileMustExist: true });
    try {
      return checkContent(file, name);
    } finally {
      file.close();
    }
  } catch (error) {
    if (classifyDatabaseError(error) !== 'damaged') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new InvalidCopyError(`${name} is damaged, or not a database: ${reason}.`);
  }
}
