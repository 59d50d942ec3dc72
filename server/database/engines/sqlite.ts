import { existsSync, writeFileSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import {
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
} from 'kysely';
import type { Logger } from 'pino';
import type { Capabilities, EngineParts } from '#server/database/capabilities.ts';
import type { ChangeFeed, Database, DatabaseEvents } from '#server/database/database.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import type { Schema } from '#server/database/schema.ts';
import { ChangeSubscribers, createTransactions } from '#server/database/unit-of-work.ts';
import { watchWrites } from '#server/database/write-health.ts';
import { systemClock } from '#server/time/clock.ts';
import { startLoop } from '#server/time/loop.ts';

/** The wait blocks the whole process, so it is short; then SQLITE_BUSY becomes a 503. */
const BUSY_TIMEOUT_MS = 2_000;
/** Each attempt waits for the busy timeout: a backup takes some seconds. */
const ERASE_ATTEMPTS = 5;
const WAL_SIZE_LIMIT_BYTES = 16 * 1024 * 1024;
const CACHED_STATEMENTS = 200;
const CHANGES_POLL_MS = 500;

function immediateDriver(
  file: SqliteFile.Database,
  onError: (error: unknown) => void,
): SqliteDriver {
  class ImmediateSqliteDriver extends SqliteDriver {
    /** A deferred one fails if another connection writes between its first read and first write. */
    override async beginTransaction(): Promise<void> {
      try {
        file.exec('begin immediate');
      } catch (error) {
        // Kysely's log has the errors of queries only.
        onError(error);
        throw error;
      }
    }

    /** SQLite may have rolled back itself; the error of a second rollback would mask the first. */
    override async rollbackTransaction(): Promise<void> {
      if (file.inTransaction) file.exec('rollback');
    }
  }
  return new ImmediateSqliteDriver({ database: withStatementCache(file) });
}

/** Kysely's own adapter denies it, but SQLite does roll back schema changes. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Caches prepared statements: the driver prepares each query anew. */
function withStatementCache(file: SqliteFile.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare(text) {
      const cached = statements.get(text);
      if (cached) return cached;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const prepared = file.prepare<unknown[]>(text);
      statements.set(text, prepared);
      return prepared;
    },
  };
}

function configureSqlite(file: SqliteFile.Database): void {
  // Switching a new file to WAL needs exclusive access and ignores the busy timeout.
  retryBlocking(() => file.pragma('journal_mode = WAL'), isBusy);
  // With better-sqlite3's default, NORMAL, a power cut could lose a confirmed booking.
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('trusted_schema = OFF');
  // Overwrites deleted personal data with zeros.
  file.pragma('secure_delete = ON');
  file.pragma(`journal_size_limit = ${WAL_SIZE_LIMIT_BYTES}`);
}

export function isBusy(error: unknown): boolean {
  return error instanceof SqliteFile.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function truncateWal(file: SqliteFile.Database): void {
  // The pragma does not throw: a nonzero first column reports that it was blocked.
  if (file.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0) {
    throw new SqliteFile.SqliteError('The write-ahead log is in use', 'SQLITE_BUSY');
  }
}

function openIntact(
  path: string,
  options: SqliteFile.Options,
  configure: (file: SqliteFile.Database) => void,
): SqliteFile.Database {
  const file = new SqliteFile(path, { ...options, timeout: BUSY_TIMEOUT_MS });
  try {
    configure(file);
    const finding = file.pragma('quick_check', { simple: true });
    if (finding === 'ok') return file;
    throw new SqliteFile.SqliteError(String(finding), 'SQLITE_CORRUPT');
  } catch (error) {
    file.close();
    if (classifyDatabaseError(error) !== 'damaged') throw error;
    throw new Error(`${path} is not a valid database: ${String(error)}`);
  }
}

/** Polls `PRAGMA data_version`, which changes with the commits of other connections. */
function sqliteChanges(
  db: Kysely<Schema>,
  subscribers: ChangeSubscribers,
  log: Logger,
): ChangeFeed {
  let version: number | undefined;

  async function poll(): Promise<void> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const current = rows[0]?.data_version;
    if (version !== undefined && current !== version) subscribers.publish({ topic: 'resync' });
    version = current;
  }

  // The first poll runs before the first read, so that no change is missed between them.
  const loop = startLoop({
    run: poll,
    onError: (error) => log.warn({ error }, 'polling for changes failed'),
    pollMs: CHANGES_POLL_MS,
  });

  return {
    isConnected: true,
    subscribe: (listener) => subscribers.subscribe(listener),
    stop: loop.stop,
  };
}

function createDatabase(
  file: SqliteFile.Database,
  path: string,
  events: DatabaseEvents,
  {
    clock = systemClock,
    databaseClock = systemClock,
    wrapDriver = (driver) => driver,
  }: EngineParts,
): Database {
  const onError = (error: unknown) => {
    writes.report(error);
    if (classifyDatabaseError(error) === 'damaged') events.onDamage?.(error);
  };
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => wrapDriver(immediateDriver(file, onError)),
      createIntrospector: (anyDb) => new SqliteIntrospector(anyDb),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log: (event) => {
      if (event.level === 'error') onError(event.error);
    },
  });
  const writes = watchWrites(db, events);
  const capabilities: Capabilities = {
    lockDate: async () => {},
    now: databaseClock,
    rowLocks: false,
    // `vacuum` removes the pages that were freed before secure_delete was on.
    eraseTraces: async () => {
      retryBlocking(() => file.exec('vacuum'), isBusy, ERASE_ATTEMPTS);
      retryBlocking(() => truncateWal(file), isBusy, ERASE_ATTEMPTS);
    },
  };
  const subscribers = new ChangeSubscribers();
  const transactions = createTransactions({ db, clock, capabilities, subscribers });
  return {
    engine: 'sqlite',
    db,
    ...transactions,
    writes,
    capabilities,
    location: path,
    openChangeFeed: async (log) => sqliteChanges(db, subscribers, log),
    close: async () => {
      writes.stop();
      await db.destroy();
      file.close();
    },
  };
}

/** @throws Error if SQLite's quick check fails */
export function openSqlite(path: string, events: DatabaseEvents, parts: EngineParts): Database {
  // SQLite would follow the umask, and gives its -wal and -shm files the mode of this one.
  if (!existsSync(path)) writeFileSync(path, '', { flag: 'a', mode: 0o600 });
  return createDatabase(openIntact(path, {}, configureSqlite), path, events, parts);
}

export function openSqliteToRead(path: string): Database {
  // Not with `readonly`: SQLite would leave the -wal and -shm files behind.
  const file = openIntact(path, { fileMustExist: true }, (opened) => {
    opened.pragma('query_only = ON');
    opened.pragma('trusted_schema = OFF');
  });
  return createDatabase(file, path, {}, {});
}

const ATTEMPTS = 200;
const RETRY_DELAY_MS = 25;

/** Blocks the process for up to 5 s: for commands, and for opening before anything is served. */
function retryBlocking<Result>(
  operation: () => Result,
  isTransient: (error: unknown) => boolean,
  attempts = ATTEMPTS,
): Result {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return operation();
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error;
      Atomics.wait(pause, 0, 0, RETRY_DELAY_MS);
    }
  }
}
