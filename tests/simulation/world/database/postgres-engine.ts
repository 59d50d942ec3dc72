import { CompiledQuery, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import { latencyMs, type StatementFault } from '../faults.ts';
import { type Owner, realPause, type VirtualTime } from '../virtual-time.ts';
import type { World } from '../world.ts';
import type { DueOperation, SimulatedEngine } from './engine.ts';

/**
 * Replaces the clients that listen for the changes of other instances: virtual time stands still while the server
 * answers them, and notifications arrive when the run draws it. The clients of a pool remain as they are.
 * @param onConnected gets the process of the server
 * @returns waits until all notifications of what is committed have been received
 */
function simulateListening(
  time: VirtualTime,
  onConnected: (owner: Owner, processId: number) => void,
): () => Promise<void> {
  const synchronizers = new Set<() => Promise<unknown>>();

  function simulate(client: pg.Client): void {
    const origin = time.origins.getStore();
    if (origin?.owner === undefined) return;
    const { owner, random } = origin;
    const connect = client.connect.bind(client);
    const query = client.query.bind(client);
    const emit = client.emit.bind(client);
    const synchronize = () => query('select 1');
    Object.defineProperties(client, {
      connect: {
        value: () =>
          time.outside(async () => {
            await connect();
            const { rows } = await query<{ id: number }>('select pg_backend_pid() as id');
            for (const { id } of rows) onConnected(owner, id);
            synchronizers.add(synchronize);
          }),
      },
      query: { value: (text: string) => time.outside(() => query(text)) },
      emit: {
        value: (name: string, ...args: readonly unknown[]) => {
          if (name === 'end') synchronizers.delete(synchronize);
          if (owner.isDropped) return false;
          const emitNow = () => time.origins.run(origin, () => emit(name, ...args));
          if (name !== 'notification') return emitNow();
          time.origins.run(origin, () => time.schedule(latencyMs(random.next), 'work', emitNow));
          return true;
        },
      },
    });
  }

  const Client = new Proxy(pg.Client, {
    construct(target, args, newTarget) {
      const client: pg.Client = Reflect.construct(target, args, newTarget);
      if (newTarget === Client) simulate(client);
      return client;
    },
  });
  Object.assign(pg, { Client });
  return async () => {
    // The server sends them before its answer.
    await Promise.all(
      [...synchronizers].map((synchronize) =>
        synchronize().catch(() => synchronizers.delete(synchronize)),
      ),
    );
  };
}

/** As in `server/database/engines/postgres.ts`. */
const POOL_SIZE = 10;
const LOCK_TIMEOUT_MS = 3_000;
/** Of real time, between two looks at a statement without an answer. */
const LOOK_MS = 2;
const ENDED_WITHIN_MS = 5_000;

/** The server itself fails, so that it aborts the transaction. */
const FAILURE = CompiledQuery.raw(
  `do $$ begin raise exception 'could not write' using errcode = 'io_error'; end $$`,
);

const connectionError = () => new Error('Connection terminated unexpectedly');

/** A statement that the server has got. */
class Running<Result> {
  readonly processId: number;
  readonly answer: Promise<Result>;
  /** Never fails. */
  readonly answered: Promise<void>;
  isAnswered = false;

  constructor(processId: number, answer: Promise<Result>) {
    this.processId = processId;
    this.answer = answer;
    const onAnswer = () => {
      this.isAnswered = true;
    };
    this.answered = answer.then(onAnswer, onAnswer);
  }
}

interface Connections {
  readonly processIds: Set<number>;
  inUse: number;
}

/**
 * A real server, which gets one statement at a time: virtual time stands still until it answers, or waits for a lock.
 * The server decides who gets a lock, in the order in which they asked for it.
 */
export class PostgresEngine implements SimulatedEngine {
  readonly #world: World;
  /** Looks at the server beside the schedule. */
  readonly #control: pg.Client;
  readonly #processIds = new WeakMap<DatabaseConnection, number>();
  readonly #connections = new Map<Owner, Connections>();
  /** They wait for a lock; with what continues them. */
  readonly #blocked = new Map<Running<unknown>, () => void>();
  readonly #synchronize: () => Promise<void>;
  /** Processes whose transaction notifies others. */
  readonly #announcing = new Set<number>();

  constructor(world: World, url: string) {
    this.#world = world;
    this.#control = new pg.Client({ connectionString: url });
    // The server ends it with the database.
    this.#control.on('error', () => {});
    void this.#control.connect();
    this.#synchronize = simulateListening(world.time, (owner, processId) =>
      this.#connectionsOf(owner).processIds.add(processId),
    );
  }

  #connectionsOf(owner: Owner): Connections {
    const known = this.#connections.get(owner) ?? { processIds: new Set<number>(), inUse: 0 };
    this.#connections.set(owner, known);
    return known;
  }

  async connect(owner: Owner, open: () => Promise<DatabaseConnection>) {
    const connections = this.#connectionsOf(owner);
    connections.inUse += 1;
    // Then it waits for a connection of another request.
    if (connections.inUse > POOL_SIZE) return open();
    return this.#world.time.outside(async () => {
      const connection = await open();
      if (this.#processIds.has(connection)) return connection;
      const query = CompiledQuery.raw('select pg_backend_pid() as id');
      const { rows } = await connection.executeQuery<{ readonly id: number }>(query);
      for (const { id } of rows) {
        this.#processIds.set(connection, id);
        connections.processIds.add(id);
      }
      return connection;
    });
  }

  onRelease(owner: Owner): void {
    this.#connectionsOf(owner).inUse -= 1;
  }

  async untilReady(): Promise<void> {}

  async execute<Result>(
    { operation, connection, execute }: DueOperation<Result>,
    fault: StatementFault | undefined,
  ): Promise<Result> {
    const processId = this.#processIds.get(connection) ?? 0;
    if (fault !== 'connection broken') {
      const run = async () => {
        if (fault === 'fails') await connection.executeQuery(FAILURE);
        return execute();
      };
      if (operation.sql.includes('pg_notify')) this.#announcing.add(processId);
      const isCommit = operation.kind === 'commit' || !operation.isInTransaction;
      const result = await this.#answerOf(processId, run, isCommit);
      if (fault === undefined) return result;
    }
    await this.#end([processId]);
    throw connectionError();
  }

  async #answerOf<Result>(processId: number, run: () => Promise<Result>, isCommit: boolean) {
    const { time, random } = this.#world;
    const { running, isBlocked } = await time.outside(async () => {
      const started = new Running(processId, run());
      const waits = await this.#waitsForLock(started);
      if (!waits) await this.#continueBlocked();
      if (isCommit && this.#announcing.delete(processId)) await this.#synchronize();
      return { running: started, isBlocked: waits };
    });
    if (!isBlocked) return running.answer;
    const continued = Promise.withResolvers<void>();
    this.#blocked.set(running, continued.resolve);
    const limit = time.schedule(LOCK_TIMEOUT_MS, 'work', () => {
      void time.outside(() => this.#cancel(running));
    });
    await continued.promise;
    limit.isCancelled = true;
    await time.pass(latencyMs((time.origins.getStore()?.random ?? random).next));
    return running.answer;
  }

  /** @returns false once it has its answer */
  async #waitsForLock(running: Running<unknown>): Promise<boolean> {
    for (;;) {
      await Promise.race([running.answered, realPause(LOOK_MS)]);
      if (running.isAnswered) return false;
      const { rows } = await this.#control.query<{ readonly waits: boolean }>(
        'select cardinality(pg_blocking_pids($1)) > 0 as waits',
        [running.processId],
      );
      if (rows[0]?.waits && !running.isAnswered && !(await this.#isDeadlocked(running)))
        return true;
    }
  }

  /** True if the statement waits for itself through others: the server ends one of them. */
  async #isDeadlocked({ processId }: Running<unknown>): Promise<boolean> {
    const { rows } = await this.#control.query<{ readonly is_deadlock: boolean }>(
      `with recursive waits(on_id) as (
         select unnest(pg_blocking_pids($1))
         union select unnest(pg_blocking_pids(on_id)) from waits
       ) select exists (select from waits where on_id = $1) as is_deadlock`,
      [processId],
    );
    return rows[0]?.is_deadlock ?? false;
  }

  /** A statement may have released what others wait for. */
  async #continueBlocked(): Promise<void> {
    for (let isDone = false; !isDone; ) {
      isDone = true;
      for (const [running, wake] of this.#blocked) {
        if (await this.#waitsForLock(running)) continue;
        this.#blocked.delete(running);
        wake();
        isDone = false;
      }
    }
  }

  async #cancel(running: Running<unknown>): Promise<void> {
    if (!this.#blocked.has(running)) return;
    this.#world.noteFault('a lock is not released in time');
    await this.#control.query('select pg_cancel_backend($1)', [running.processId]);
    await running.answered;
    await this.#continueBlocked();
  }

  /** Ends processes of the server, whose transactions are rolled back. */
  async #end(processIds: readonly number[]): Promise<void> {
    await this.#world.time.outside(async () => {
      await this.#control.query(
        'select pg_terminate_backend(id, $2) from unnest($1::int[]) as id',
        [processIds, ENDED_WITHIN_MS],
      );
      // The end of their sockets arrives.
      await realPause(LOOK_MS);
      await this.#continueBlocked();
    });
  }

  breakConnections(owner: Owner): void {
    this.#world.noteFault(`${owner.name}: the connections break`);
    void this.#end([...this.#connectionsOf(owner).processIds]);
  }

  drop(owner: Owner): void {
    const { processIds } = this.#connectionsOf(owner);
    this.#connections.delete(owner);
    for (const running of this.#blocked.keys()) {
      if (processIds.has(running.processId)) this.#blocked.delete(running);
    }
    void this.#end([...processIds]);
  }
}
