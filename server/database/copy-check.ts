import SqliteFile from 'better-sqlite3';
import { OperatorError } from '#server/operator-error.ts';
import { faultOf } from './errors.ts';
import { compareMigrations } from './migrate.ts';

/** A file that is no sound database of this site; its message says so in plain words. */
export class UnsoundCopyError extends OperatorError {}

/** What is known of a copy that may be used. */
export interface SoundCopy {
  readonly bookings: number;
  /** Migrations of this version that are still to be applied to it. */
  readonly pending: readonly string[];
}

function findingsOf(file: SqliteFile.Database): string[] {
  const integrity = file
    .prepare<[], { integrity_check: string }>('pragma integrity_check')
    .all()
    .map(({ integrity_check }) => integrity_check);
  const references = file
    .prepare<[], { table: string }>('pragma foreign_key_check')
    .all()
    .map(({ table }) => `a row of ${table} refers to one that is not there`);
  return [...integrity.filter((finding) => finding !== 'ok'), ...references];
}

function countTables(file: SqliteFile.Database): number {
  const wanted = file.prepare<[], { count: number }>(
    `select count(*) as count from sqlite_master where name in ('bookings', 'kysely_migration')`,
  );
  return wanted.get()?.count ?? 0;
}

function checkOpen(file: SqliteFile.Database, path: string): SoundCopy {
  file.pragma('trusted_schema = OFF');
  const [finding] = findingsOf(file);
  if (finding !== undefined) throw new UnsoundCopyError(`${path} is damaged: ${finding}.`);
  if (countTables(file) !== 2) {
    throw new UnsoundCopyError(`${path} is no database of this site: it has no bookings.`);
  }
  const applied = file
    .prepare<[], { name: string }>('select name from kysely_migration')
    .all()
    .map(({ name }) => name);
  const { pending, unknown } = compareMigrations(applied);
  if (unknown.length > 0) {
    throw new UnsoundCopyError(
      `${path} was made by a newer version of this program, which knows ${unknown.join(', ')}. Update first.`,
    );
  }
  const { count } = file
    .prepare<[], { count: number }>('select count(*) as count from bookings')
    .get() ?? { count: 0 };
  return { bookings: count, pending };
}

/**
 * Looks through a database file from end to end, without changing it.
 * @param name by which messages call it
 * @throws UnsoundCopyError when it is damaged, is another program's, or a newer version's
 */
export function checkCopy(path: string, name = path): SoundCopy {
  try {
    const file = new SqliteFile(path, { readonly: true, fileMustExist: true });
    try {
      return checkOpen(file, name);
    } finally {
      file.close();
    }
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnsoundCopyError(`${name} is damaged, or no database: ${reason}.`);
  }
}
