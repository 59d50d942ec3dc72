import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { LiveChange } from '#domain/live.ts';
import { type ChangeFeed, ChangeSubscribers } from '#server/database/change-feed.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Transactions } from '#server/database/transactions.ts';

const CHANNEL = 'show_changes';
const HEARTBEAT_MS = 5_000;
/** A query that times out is the only sign of a half-open connection. */
const HEARTBEAT_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MINIMUM_MS = 250;
const RECONNECT_MAXIMUM_MS = 3_000;

/** Sent to the other instances; must not contain personal data. */
const Notification = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ from: v.string(), changes: v.array(LiveChange) }),
);

/** More changes in one transaction are replaced by one `resync`; limits the payload of NOTIFY. */
const MAX_CHANGES = 20;

/** Sends the changes of a transaction to the other instances when it commits. @param instance the sender */
export async function notifyInstances(
  instance: string,
  transaction: Transaction<Schema>,
  changes: readonly LiveChange[],
): Promise<void> {
  const published: readonly LiveChange[] =
    changes.length > MAX_CHANGES ? [{ topic: 'resync' }] : changes;
  const payload = JSON.stringify({ from: instance, changes: published });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
}

interface ListenParts extends Pick<Transactions, 'onChanges'> {
  readonly url: string;
  /** Its own notifications are ignored. */
  readonly instance: string;
  readonly log: Logger;
}

/** Destroys the socket: a graceful end would wait for a server that may be unreachable. */
function destroyConnection(client: pg.Client): void {
  client.removeAllListeners();
  // A late error without a listener would end the process.
  client.on('error', () => {});
  client.connection.stream.destroy();
}

/** Opens a connection of its own. Each new one publishes a `resync`, as notifications are lost. */
export async function postgresChanges({
  url,
  instance,
  log,
  onChanges,
}: ListenParts): Promise<ChangeFeed> {
  const subscribers = new ChangeSubscribers();
  const stopPublishing = onChanges((changes) => subscribers.publish(...changes));
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isConnected = false;
  let isStopped = false;
  let reconnectDelayMs = RECONNECT_MINIMUM_MS;

  function onNotification(payload: string | undefined): void {
    const parsed = v.safeParse(Notification, payload);
    if (!parsed.success) subscribers.publish({ topic: 'resync' });
    else if (parsed.output.from !== instance) subscribers.publish(...parsed.output.changes);
  }

  function onConnectionLost(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    isConnected = false;
    clearTimeout(timer);
    destroyConnection(lost);
    if (isStopped) return;
    log.warn({ error }, 'LISTEN connection failed; reconnecting');
    timer = setTimeout(connect, reconnectDelayMs);
    reconnectDelayMs = Math.min(reconnectDelayMs * 2, RECONNECT_MAXIMUM_MS);
  }

  function scheduleHeartbeat(current: pg.Client): void {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && scheduleHeartbeat(current),
        (error: unknown) => onConnectionLost(current, error),
      );
    }, HEARTBEAT_MS);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const current = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    client = current;
    current.on('error', (error) => onConnectionLost(current, error));
    current.on('end', () => onConnectionLost(current, new Error('Connection ended')));
    current.on('notification', ({ payload }) => onNotification(payload));
    try {
      await current.connect();
      await current.query(`listen ${CHANNEL}`);
    } catch (error) {
      onConnectionLost(current, error);
      return;
    }
    if (client !== current) return;
    isConnected = true;
    reconnectDelayMs = RECONNECT_MINIMUM_MS;
    subscribers.publish({ topic: 'resync' });
    scheduleHeartbeat(current);
  }

  await connect();

  return {
    get isConnected() {
      return isConnected;
    },
    subscribe: (listener) => subscribers.subscribe(listener),
    stop: async () => {
      isStopped = true;
      stopPublishing();
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) destroyConnection(last);
    },
  };
}
