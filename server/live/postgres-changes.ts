import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';
import { LiveChange } from '#domain/live.ts';
import type { Database } from '#server/database/database.ts';
import { type ChangeFeed, LocalChanges } from './change-feed.ts';

const CHANNEL = 'show_changes';
const HEARTBEAT_MS = 5_000;
/** A half-open connection gives no sign of its own: an unanswered heartbeat is the only one. */
const HEARTBEAT_TIMEOUT_MS = 4_000;
const CONNECT_TIMEOUT_MS = 5_000;
const RECONNECT_MINIMUM_MS = 250;
const RECONNECT_MAXIMUM_MS = 3_000;

/** The notification of one transaction to the other instances. Dates only, never a guest's data. */
const NotificationPayload = v.object({ from: v.string(), changes: v.array(LiveChange) });

const Notification = v.pipe(v.string(), v.parseJson(), NotificationPayload);

/** More than this many changes in one transaction are told as one 'read everything again'. */
const CHANGES_TOLD = 20;

/** Cuts a connection. Asking it to end would wait for the other end, which may not be there. */
function letGo(client: pg.Client): void {
  client.removeAllListeners();
  // Whatever it still says while it goes down is about a connection that nobody uses.
  client.on('error', () => {});
  client.connection.stream.destroy();
}

/**
 * The feed of several instances on one PostgreSQL: NOTIFY inside the writing transaction, LISTEN on
 * a connection of its own (never one of the pool's), which is watched, replaced when it breaks, and
 * followed by a 'resync', since whatever was told meanwhile is lost. It is there when the first
 * attempt to connect has ended; after a failed one it goes on trying.
 */
export async function postgresChanges(
  database: Database,
  url: string,
  log: Logger,
): Promise<ChangeFeed> {
  const local = new LocalChanges();
  const instance = uuid();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isConnected = false;
  let isStopped = false;
  let pause = RECONNECT_MINIMUM_MS;

  function hear(payload: string | undefined): void {
    const parsed = v.safeParse(Notification, payload);
    if (!parsed.success) local.tell({ topic: 'resync' });
    else if (parsed.output.from !== instance) {
      for (const change of parsed.output.changes) local.tell(change);
    }
  }

  function lose(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    isConnected = false;
    clearTimeout(timer);
    letGo(lost);
    if (isStopped) return;
    log.warn({ error }, 'lost the connection that hears of changes; connecting again');
    timer = setTimeout(connect, pause);
    pause = Math.min(pause * 2, RECONNECT_MAXIMUM_MS);
  }

  function scheduleHeartbeat(current: pg.Client): void {
    timer = setTimeout(() => {
      current.query('select 1').then(
        () => client === current && scheduleHeartbeat(current),
        (error: unknown) => lose(current, error),
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
    current.on('error', (error) => lose(current, error));
    current.on('end', () => lose(current, new Error('The connection ended')));
    current.on('notification', ({ payload }) => hear(payload));
    try {
      await current.connect();
      await current.query(`listen ${CHANNEL}`);
    } catch (error) {
      lose(current, error);
      return;
    }
    if (client !== current) return;
    isConnected = true;
    pause = RECONNECT_MINIMUM_MS;
    local.tell({ topic: 'resync' });
    scheduleHeartbeat(current);
  }

  await connect();

  return {
    get isConnected() {
      return isConnected;
    },
    write: (work) =>
      local.write(database, work, async (transaction, changes) => {
        const told: readonly LiveChange[] =
          changes.length > CHANGES_TOLD ? [{ topic: 'resync' }] : changes;
        const payload = JSON.stringify({ from: instance, changes: told });
        await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
      }),
    subscribe: (listener) => local.subscribe(listener),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) letGo(last);
    },
  };
}
