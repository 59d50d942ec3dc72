import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { LiveChange } from '#domain/live.ts';
import type { ListenTimings } from '#server/database/capabilities.ts';
import type { ChangeFeed } from '#server/database/database.ts';
import { connectionCause } from '#server/database/errors.ts';
import type { Schema } from '#server/database/schema.ts';
import type { ChangeSubscribers } from '#server/database/unit-of-work.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import {
  ANSWER_TIMEOUT_MS,
  createListenClient,
  LISTEN_ADVICE,
  listen,
  notify,
  proveListening,
} from './listen-proof.ts';

const TIMINGS: ListenTimings = { heartbeatMs: 5_000, arrivalMs: ANSWER_TIMEOUT_MS };
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
  await notify(transaction, { from: instance, changes: published });
}

interface ListenParts {
  readonly subscribers: ChangeSubscribers;
  readonly url: string;
  /** The pool, over which this instance proves that it receives notifications. */
  readonly db: Kysely<Schema>;
  /** Its own notifications are ignored. */
  readonly instance: string;
  readonly timings: ListenTimings | undefined;
  readonly log: Logger;
}

/** Destroys the socket: a graceful end would wait for a server that may be unreachable. */
function destroyConnection(client: pg.Client): void {
  client.removeAllListeners();
  // A late error without a listener would end the process.
  client.on('error', () => {});
  client.connection.stream.destroy();
}

/**
 * Opens a connection of its own, which is connected once a notification of this instance has arrived, and as long as
 * one does with each heartbeat. Each new one publishes a `resync`, as notifications are lost.
 */
export async function postgresChanges({
  url,
  db,
  instance,
  timings: { heartbeatMs, arrivalMs } = TIMINGS,
  log,
  subscribers,
}: ListenParts): Promise<ChangeFeed> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isConnected = false;
  let isStopped = false;
  let reconnectDelayMs = RECONNECT_MINIMUM_MS;
  const reportedCauses = new Set<string>();

  function report(error: unknown): void {
    const cause = connectionCause(error);
    if (reportedCauses.has(cause)) return;
    reportedCauses.add(cause);
    if (error instanceof OperatorError)
      log.error({ advice: error.message }, 'changes of other instances do not arrive');
    else log.warn({ error }, 'LISTEN connection failed; reconnecting');
  }

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
    report(error);
    timer = setTimeout(connect, reconnectDelayMs);
    reconnectDelayMs = Math.min(reconnectDelayMs * 2, RECONNECT_MAXIMUM_MS);
  }

  async function check(current: pg.Client): Promise<void> {
    const arrival = await proveListening(db, current, instance, arrivalMs);
    if (client !== current) return;
    if (arrival === 'unsent') {
      // The pool fails, which proves nothing here; a half-open connection must be noticed all the same.
      await current.query('select 1');
    } else if (arrival === 'missing') {
      throw isConnected ? new Error('No notification arrives') : new OperatorError(LISTEN_ADVICE);
    } else if (!isConnected) onConnected();
  }

  function onConnected(): void {
    isConnected = true;
    reconnectDelayMs = RECONNECT_MINIMUM_MS;
    if (reportedCauses.size > 0) log.info('changes of other instances arrive again');
    reportedCauses.clear();
    subscribers.publish({ topic: 'resync' });
  }

  function scheduleHeartbeat(current: pg.Client): void {
    timer = setTimeout(() => {
      check(current).then(
        () => client === current && scheduleHeartbeat(current),
        (error: unknown) => onConnectionLost(current, error),
      );
    }, heartbeatMs);
    timer.unref();
  }

  async function connect(): Promise<void> {
    const current = createListenClient(url);
    client = current;
    current.on('error', (error) => onConnectionLost(current, error));
    current.on('end', () => onConnectionLost(current, new Error('Connection ended')));
    current.on('notification', ({ payload }) => onNotification(payload));
    try {
      await listen(current);
      await check(current);
    } catch (error) {
      onConnectionLost(current, error);
      return;
    }
    if (client === current) scheduleHeartbeat(current);
  }

  await connect();

  return {
    get isConnected() {
      return isConnected;
    },
    subscribe: (listener) => subscribers.subscribe(listener),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      if (last) destroyConnection(last);
    },
  };
}
