import SqliteFile from 'better-sqlite3';
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { type Clock, systemClock } from '#server/clock.ts';
import { retryBlocking } from './blocking-retry.ts';
import type { Database } from './database.ts';
import { faultOf } from './errors.ts';
import type { Schema } from './schema.ts';
import { createTransactions } from './transactions.ts';

/**
 * How long a statement waits for another process that writes. The wait stops this whole process,
 * so it is short; past it the caller gets SQLITE_BUSY, which becomes 503.
 */
const BUSY_TIMEOUT_MS = 2_000;
/** Each waits for the busy timeout: a backup takes some seconds. */
const ERASE_ATTEMPTS = 5;
const WAL_SIZE_LIMIT_BYTES = 16 * 1024 * 1024;
const CACHED_STATEMENTS = 200;

/** The database file is damaged: serving from it would make things worse. */
export class DamagedDatabaseError extends Error {}

/**
 * Kysely's stock driver begins deferred transactions, which fail at once when another connection
 * writes between their first read and their first write, and answers a failed rollback instead of
 * the error that caused it (SQLite itself rolls back on SQLITE_FULL).
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #file: SqliteFile.Database;

  constructor(config: SqliteDialectConfig, file: SqliteFile.Database) {
    super(config);
    this.#file = file;
  }

  override async beginTransaction(_connection: DatabaseConnection): Promise<void> {
    this.#file.exec('begin immediate');
  }

  override async rollbackTransaction(_connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }
}

/** SQLite does roll back changes of the schema; Kysely's stock adapter says that it does not. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class DurableSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #file: SqliteFile.Database;

  constructor(config: SqliteDialectConfig, file: SqliteFile.Database) {
    super(config);
    this.#config = config;
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config, this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** Prepares each statement once: the driver asks for it anew with every query. */
function withPreparedOnce(file: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const prepared = file.prepare<unknown[]>(text);
      statements.set(text, prepared);
      return prepared;
    },
  };
}

/** Makes a connection as durable and as strict as the product needs it. */
export function configureSqlite(file: SqliteFile.Database): void {
  // Switching a new file to WAL needs it alone for a moment and does not wait for its turn.
  retryBlocking(() => file.pragma('journal_mode = WAL'), isBusy);
  // better-sqlite3 compiles WAL with synchronous=NORMAL: a power cut could take back a booking.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('trusted_schema = OFF');
  // What is deleted is a person's: it is overwritten, not only let go of.
  file.pragma('secure_delete = ON');
  file.pragma(`journal_size_limit = ${WAL_SIZE_LIMIT_BYTES}`);
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/**
 * Copies the write-ahead log into the database and empties it.
 * @throws SQLITE_BUSY while another connection reads or writes
 */
function emptyLog(file: SqliteFile.Database): void {
  // The pragma does not throw when it could not: the first column of its row says so.
  if (file.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0) {
    throw new SqliteFile.SqliteError('The log is still being read', 'SQLITE_BUSY');
  }
}

function refuseDamaged(file: SqliteFile.Database): void {
  const finding = file.pragma('quick_check', { simple: true });
  if (finding !== 'ok') {
    throw new SqliteFile.SqliteError(String(finding), 'SQLITE_CORRUPT');
  }
}

function refusal(path: string, error: unknown): unknown {
  if (faultOf(error) !== 'damaged') return error;
  return new DamagedDatabaseError(`${path} is not a sound database: ${String(error)}`);
}

function databaseOn(
  file: SqliteFile.Database,
  path: string,
  onDamage: (error: unknown) => void,
  clock: Clock,
): Database {
  const config: SqliteDialectConfig = { database: withPreparedOnce(file) };
  const db = new Kysely<Schema>({
    dialect: new DurableSqliteDialect(config, file),
    log: (event) => {
      if (event.level === 'error' && faultOf(event.error) === 'damaged') onDamage(event.error);
    },
  });
  return {
    engine: 'sqlite',
    db,
    ...createTransactions(db),
    capabilities: {
      lockDate: async () => {},
      now: clock,
      skipLocked: false,
      // Pages that were let go of before they were overwritten go too, and so does the log.
      eraseTraces: async () => {
        retryBlocking(() => file.exec('vacuum'), isBusy, ERASE_ATTEMPTS);
        retryBlocking(() => emptyLog(file), isBusy, ERASE_ATTEMPTS);
      },
    },
    location: path,
    close: async () => {
      await db.destroy();
      file.close();
    },
  };
}

/**
 * Opens (and makes, where it is missing) an embedded database.
 * @param path of the database file; its folder must exist
 * @param onDamage hears when a query finds the file damaged later on
 * @param clock replaces the machine's own
 * @throws DamagedDatabaseError when the file does not pass SQLite's check
 */
export function openSqlite(
  path: string,
  onDamage: (error: unknown) => void,
  clock: Clock = systemClock,
): Database {
  const file = new SqliteFile(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    configureSqlite(file);
    refuseDamaged(file);
  } catch (error) {
    file.close();
    throw refusal(path, error);
  }
  return databaseOn(file, path, onDamage, clock);
}

/**
 * Opens an embedded database to look at it: nothing of it can be changed.
 * @throws DamagedDatabaseError when the file does not pass SQLite's check
 */
export function openSqliteToRead(path: string): Database {
  // Not as a read-only file: SQLite would leave the files of its log behind.
  const file = new SqliteFile(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    file.pragma('query_only = ON');
    file.pragma('trusted_schema = OFF');
    refuseDamaged(file);
  } catch (error) {
    file.close();
    throw refusal(path, error);
  }
  return databaseOn(file, path, () => {}, systemClock);
}
