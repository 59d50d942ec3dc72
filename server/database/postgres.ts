import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '#server/clock.ts';
import type { Database } from './database.ts';
import type { Instant, Schema } from './schema.ts';
import { createTransactions } from './transactions.ts';

const POOL_SIZE = 10;
/** Past it the caller gets a timeout, which becomes 503: better a quick answer than a queue. */
const CONNECT_TIMEOUT_MS = 5_000;

const STATEMENT_LIMITS: pg.PoolConfig = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // Longer than the server's own limit: if even that says nothing, nobody is there.
  query_timeout: 5_500,
};

const BIGINT = 20;

/** Counts and instants are numbers with us; the driver hands out 64-bit integers as text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format ?? 'text'),
};

/** The address without user and password, which may also stand in its query, for messages. */
export function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** The whole address but for the password, for a command line that is shown. */
export function withoutPassword(url: string): string {
  const address = new URL(url);
  address.password = '';
  address.searchParams.delete('password');
  return address.href;
}

/** What the driver says, without a code, when a query got no answer at all. */
const SILENCE = 'Query read timeout';

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Kysely<Schema> {
  const open = new Set<pg.Client>();
  /**
   * A connection whose other end vanished looks alive, and the pool would hand it out again for as
   * long as the kernel waits. One silence means that the others are in the same state.
   */
  const dropAll = () => {
    for (const client of open) client.connection.stream.destroy();
  };
  class TrackedClient extends pg.Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super(clientConfig);
      open.add(this);
      this.on('end', () => open.delete(this));
      // Without a listener an error would end the process. The pool's own hears of idle ones only: a
      // connection that breaks between two statements of a transaction is nobody's.
      this.on('error', () => {});
    }
  }
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types,
    Client: TrackedClient,
    ...config,
  });
  pool.on('error', onError);
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, ...event }) => {
      if (level !== 'error' || !('error' in event)) return;
      if (event.error instanceof Error && event.error.message === SILENCE) dropAll();
    },
  });
}

/** One instant for all rows of a statement, unlike `clock_timestamp()`: indexes serve it. */
const STATEMENT_INSTANT = sql<Instant>`
  cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)`;

/**
 * Opens a PostgreSQL database. Nothing connects before the first query.
 * @param onError hears of idle connections that broke; they are replaced by themselves
 * @param clock replaces the server's own
 */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  clock?: Clock,
): Database {
  const db = openPool({ connectionString: url, max: POOL_SIZE, ...STATEMENT_LIMITS }, onError);
  return {
    engine: 'postgres',
    db,
    ...createTransactions(db),
    capabilities: {
      lockDate: async (transaction, date, mode) => {
        const key = sql`hashtextextended(${date}, 0)`;
        await (mode === 'exclusive'
          ? sql`select pg_advisory_xact_lock(${key})`
          : sql`select pg_advisory_xact_lock_shared(${key})`
        ).execute(transaction);
      },
      now: clock ?? (() => STATEMENT_INSTANT),
      skipLocked: true,
      eraseTraces: async (all) => {
        await sql`
          vacuum bookings, consents, idempotency_answers, mails, users, sessions, accounts,
            verifications, pending_sign_ups
        `.execute(all);
      },
    },
    location: withoutSecrets(url),
    close: () => db.destroy(),
  };
}

/**
 * Makes sure that a database keeps texts as UTF-8: another one would count bytes for characters, and
 * refuse a name that is not too long, or keep it as something else.
 * @throws with what to do
 */
export async function requireUtf8(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database keeps texts as ${encoding}. Make one with: create database … encoding 'UTF8' template template0`,
  );
}

/**
 * Opens the same database for migrations only: alone on one connection, and without the limits that
 * keep requests quick, since a migration may rewrite a table and waits for others to finish theirs.
 */
export function openPostgresForMigrations(url: string): Kysely<Schema> {
  return openPool({ connectionString: url, max: 1 }, () => {});
}
