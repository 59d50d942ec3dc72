import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const POOL_SIZE = 10;
/** Past it the caller gets a timeout, which becomes 503: better a quick answer than a queue. */
const CONNECT_TIMEOUT_MILLISECONDS = 5_000;

const STATEMENT_LIMITS: pg.PoolConfig = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  query_timeout: 8_000,
};

const BIGINT = 20;

/** Counts and instants are numbers with us; the driver hands out 64-bit integers as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format ?? 'text'),
};

/** The address without its password, for messages. */
export function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  return address.href;
}

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    keepAlive: true,
    types,
    ...config,
  });
  // Without a listener the error of a connection would end the process. The pool's own hears of
  // idle ones only: a connection that breaks between two statements of a transaction is nobody's.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Opens a PostgreSQL database. Nothing connects before the first query.
 * @param onError hears of connections that broke; they are replaced by themselves
 */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const db = openPool({ connectionString: url, max: POOL_SIZE, ...STATEMENT_LIMITS }, onError);
  return {
    engine: 'postgres',
    db,
    capabilities: {
      holdDate: async (transaction, date, mode) => {
        const key = sql`hashtextextended(${date}, 0)`;
        await (mode === 'exclusive'
          ? sql`select pg_advisory_xact_lock(${key})`
          : sql`select pg_advisory_xact_lock_shared(${key})`
        ).execute(transaction);
      },
      skipLocked: true,
    },
    location: withoutPassword(url),
    close: () => db.destroy(),
  };
}

/**
 * Opens the same database for migrations only: alone on one connection, and without the limits that
 * keep requests quick, since a migration may rewrite a table and waits for others to finish theirs.
 */
export function openPostgresForMigrations(
  url: string,
  onError: (error: Error) => void,
): Kysely<Schema> {
  return openPool({ connectionString: url, max: 1 }, onError);
}
