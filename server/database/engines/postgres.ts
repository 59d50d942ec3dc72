import { type Driver, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import type { Capabilities, EngineParts, StatementLimits } from '#server/database/capabilities.ts';
import type { Database, DatabaseEvents } from '#server/database/database.ts';
import { connectionCause } from '#server/database/errors.ts';
import type { Schema } from '#server/database/schema.ts';
import { ChangeSubscribers, createTransactions } from '#server/database/unit-of-work.ts';
import { watchWrites } from '#server/database/write-health.ts';
import { type Instant, systemClock } from '#server/time/clock.ts';
import { notifyInstances, postgresChanges } from './postgres-changes.ts';

const POOL_SIZE = 10;
/** The pool's, and that which listens for changes. */
export const CONNECTIONS_PER_INSTANCE = POOL_SIZE + 1;
/** The response after a timeout is 503: failing fast is better than a queue. */
const CONNECT_TIMEOUT_MS = 5_000;

const STATEMENT_LIMITS: StatementLimits = { statementMs: 5_000, lockMs: 3_000 };

const timeouts = ({ statementMs, lockMs }: StatementLimits): pg.PoolConfig => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: 2 * statementMs,
  // Longer than statement_timeout: reached only if the server is unreachable.
  query_timeout: statementMs + 500,
});

const BIGINT = 20;

/** Parses 64-bit integers (counts, instants) as numbers; the driver's default is text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format ?? 'text'),
};

function redactUrl(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

export function withoutUrlPassword(url: string): string {
  const parsedUrl = new URL(url);
  parsedUrl.password = '';
  parsedUrl.searchParams.delete('password');
  return parsedUrl.href;
}

/** The driver's message, without a code, for a query without a response. */
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

interface PoolEvents extends Pick<DatabaseEvents, 'onConnectionError' | 'onConnectionRefused'> {
  readonly onQueryError?: (error: unknown) => void;
}

/** Reports each cause once until a connection has been opened: every request has its error. */
function reportingRefusals(pool: pg.Pool, { onConnectionRefused }: PoolEvents) {
  const causes = new Set<string>();
  pool.on('connect', () => causes.clear());
  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      const cause = connectionCause(error);
      if (!causes.has(cause)) onConnectionRefused?.(error);
      causes.add(cause);
      throw error;
    }
  }
  return { connect, end: () => pool.end(), options: pool.options };
}

function openPool(
  config: pg.PoolConfig,
  events: PoolEvents = {},
  { wrapDriver = (driver) => driver }: Pick<EngineParts, 'wrapDriver'> = {},
): Kysely<Schema> {
  const openClients = new Set<pg.Client>();
  /** Is called after a query timeout: connections whose peer vanished look open and would be reused. */
  const closeAllSockets = () => {
    for (const client of openClients) client.connection.stream.destroy();
  };
  class TrackedClient extends pg.Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super(clientConfig);
      openClients.add(this);
      this.on('end', () => openClients.delete(this));
      // Without a listener, an error between two statements of a transaction ends the process.
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
  pool.on('error', (error) => events.onConnectionError?.(error));
  class WrappedDialect extends PostgresDialect {
    override createDriver(): Driver {
      return wrapDriver(super.createDriver());
    }
  }
  return new Kysely<Schema>({
    dialect: new WrappedDialect({ pool: reportingRefusals(pool, events) }),
    log: (event) => {
      if (event.level !== 'error') return;
      events.onQueryError?.(event.error);
      if (event.error instanceof Error && event.error.message === QUERY_TIMEOUT_MESSAGE)
        closeAllSockets();
    },
  });
}

/** Constant within a statement, unlike `clock_timestamp()`, so that indexes can be used. */
const STATEMENT_INSTANT = sql<Instant>`
  cast(floor(extract(epoch from statement_timestamp()) * 1000) as bigint)`;

interface PostgresUrls {
  readonly url: string;
  /** Gives a session for as long as it is open, which a pooler may not. */
  readonly listenUrl: string;
}

export function openPostgres(
  { url, listenUrl }: PostgresUrls,
  events: DatabaseEvents = {},
  {
    clock = systemClock,
    databaseClock,
    wrapDriver,
    statementLimits = STATEMENT_LIMITS,
    listenTimings,
  }: EngineParts = {},
): Database {
  const db = openPool(
    { connectionString: url, max: POOL_SIZE, ...timeouts(statementLimits) },
    { ...events, onQueryError: (error) => writes.report(error) },
    { wrapDriver },
  );
  const writes = watchWrites(db, events);
  const capabilities: Capabilities = {
    lockDate: async (transaction, date, mode) => {
      const key = sql`hashtextextended(${date}, 0)`;
      await (mode === 'exclusive'
        ? sql`select pg_advisory_xact_lock(${key})`
        : sql`select pg_advisory_xact_lock_shared(${key})`
      ).execute(transaction);
    },
    now: databaseClock ?? (() => STATEMENT_INSTANT),
    rowLocks: true,
    eraseTraces: async (anyDb) => {
      await sql`
        vacuum bookings, consents, idempotency_keys, mails, users, sessions, accounts,
          verifications, pending_sign_ups, invitations, invitation_orders
      `.execute(anyDb);
    },
  };
  const instance = uuid();
  const subscribers = new ChangeSubscribers();
  const transactions = createTransactions({
    db,
    clock,
    capabilities,
    subscribers,
    notifyInstances: (transaction, changes) => notifyInstances(instance, transaction, changes),
  });
  return {
    engine: 'postgres',
    db,
    ...transactions,
    writes,
    capabilities,
    location: redactUrl(url),
    openChangeFeed: (log) =>
      postgresChanges({ subscribers, url: listenUrl, db, instance, timings: listenTimings, log }),
    close: async () => {
      writes.stop();
      await db.destroy();
    },
  };
}

/** Other encodings count bytes instead of characters, and reject or change valid names. */
export async function requireUtf8(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The encoding of the database is ${encoding}. Create one with: create database … encoding 'UTF8' template template0`,
  );
}

/** One connection without statement timeouts: a migration may rewrite a table and wait for other instances. */
export function openPostgresSession(url: string): Kysely<Schema> {
  return openPool({ connectionString: url, max: 1 });
}
