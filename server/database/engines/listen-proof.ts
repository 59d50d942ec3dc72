import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { v4 as uuid } from 'uuid';
import type { Schema } from '#server/database/schema.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { fulfilsWithin } from '#server/time/fulfils-within.ts';

const CHANNEL = 'show_changes';
const CONNECT_TIMEOUT_MS = 5_000;
/** Limits a query, whose timeout is the only sign of a half-open connection, and the arrival of a notification. */
export const ANSWER_TIMEOUT_MS = 4_000;

export const LISTEN_ADVICE =
  'A notification that is sent over DATABASE_URL does not arrive: set DATABASE_LISTEN_URL to the PostgreSQL server itself, not to a pooler, with the same database as DATABASE_URL.';

export async function notify(db: Kysely<Schema>, payload: object): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(payload)})`.execute(db);
}

export const createListenClient = (url: string): pg.Client =>
  new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });

export async function listen(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
}

/**
 * Sends a notification through the pool, and waits for it on the connection that listens. Sends no query over that
 * one: a pooler in transaction mode might then pass it on by chance.
 */
export async function proveListening(
  db: Kysely<Schema>,
  client: pg.Client,
  from: string,
  arrivalMs = ANSWER_TIMEOUT_MS,
): Promise<'arrived' | 'missing' | 'unsent'> {
  // Without changes, so that other instances ignore it.
  const payload = { from, token: uuid(), changes: [] };
  const arrived = Promise.withResolvers<void>();
  const onNotification = (received: pg.Notification) => {
    if (received.payload === JSON.stringify(payload)) arrived.resolve();
  };
  client.on('notification', onNotification);
  try {
    if (!(await fulfilsWithin(notify(db, payload), ANSWER_TIMEOUT_MS))) return 'unsent';
    return (await fulfilsWithin(arrived.promise, arrivalMs)) ? 'arrived' : 'missing';
  } finally {
    client.off('notification', onNotification);
  }
}

/** @throws OperatorError if notifications of `db` do not arrive over the URL; the error of a connection */
export async function requireNotifications(db: Kysely<Schema>, listenUrl: string): Promise<void> {
  const client = createListenClient(listenUrl);
  // Without a listener, an error between two statements ends the process.
  client.on('error', () => {});
  await listen(client);
  try {
    if ((await proveListening(db, client, 'a check')) === 'arrived') return;
    throw new OperatorError(LISTEN_ADVICE);
  } finally {
    await client.end();
  }
}
