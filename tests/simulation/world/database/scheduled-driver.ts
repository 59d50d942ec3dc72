import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

export type Boundary = 'begin' | 'commit' | 'rollback';

export interface Operation {
  readonly kind: Boundary | 'query';
  /** The SQL of a query; otherwise the kind. */
  readonly sql: string;
  readonly isInTransaction: boolean;
}

/** Decides when an operation is executed, and how it ends. */
export interface Schedule {
  readonly connect: (open: () => Promise<DatabaseConnection>) => Promise<DatabaseConnection>;
  readonly onRelease: () => void;
  readonly operation: <Result>(
    operation: Operation,
    connection: DatabaseConnection,
    execute: () => Promise<Result>,
  ) => Promise<Result>;
}

/** A change of what a driver executes, unknown to the product: a planted defect. */
export interface Defect {
  /** Leases are of the instance's clock, not of the database's. */
  readonly hasOwnClock?: boolean;
  readonly query?: <Row>(
    query: CompiledQuery,
    execute: (changed: CompiledQuery) => Promise<QueryResult<Row>>,
    transaction: TransactionState,
  ) => Promise<QueryResult<Row>>;
  readonly transaction?: (
    kind: Boundary,
    execute: (kind: Boundary | 'begin deferred') => Promise<void>,
    transaction: TransactionState,
  ) => Promise<void>;
}

/** What a defect remembers of the open transaction of a connection. */
export interface TransactionState {
  isOpen: boolean;
  readonly postponed: CompiledQuery[];
  /** Executes a statement as the product would. */
  readonly execute: (query: CompiledQuery) => Promise<unknown>;
}

class ScheduledConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly state: TransactionState;
  readonly #schedule: Schedule;
  readonly #defect: Defect;

  constructor(inner: DatabaseConnection, schedule: Schedule, defect: Defect) {
    this.inner = inner;
    this.#schedule = schedule;
    this.#defect = defect;
    this.state = { isOpen: false, postponed: [], execute: (query) => this.#execute(query) };
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { isOpen: isInTransaction } = this.state;
    const operation = { kind: 'query', sql: query.sql, isInTransaction } as const;
    return this.#schedule.operation(operation, this.inner, () =>
      this.inner.executeQuery<Row>(query),
    );
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = (changed: CompiledQuery) => this.#execute<Row>(changed);
    return this.#defect.query?.(query, execute, this.state) ?? execute(query);
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

/** Passes every operation of an engine's driver to the schedule of the run, and to a planted defect. */
export class ScheduledDriver implements Driver {
  readonly #inner: Driver;
  readonly #schedule: Schedule;
  readonly #defect: Defect;
  readonly #connections = new WeakMap<DatabaseConnection, ScheduledConnection>();

  constructor(inner: Driver, schedule: Schedule, defect: Defect) {
    this.#inner = inner;
    this.#schedule = schedule;
    this.#defect = defect;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await this.#schedule.connect(() => this.#inner.acquireConnection());
    const known = this.#connections.get(inner);
    const connection = known ?? new ScheduledConnection(inner, this.#schedule, this.#defect);
    this.#connections.set(inner, connection);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#run('begin', connection);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#run('commit', connection);
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#run('rollback', connection);
  }

  async #run(kind: Boundary, connection: DatabaseConnection): Promise<void> {
    const { inner, state } = this.#scheduledOf(connection);
    const execute = async (changed: Boundary | 'begin deferred') => {
      if (changed === 'begin deferred') {
        await state.execute(CompiledQuery.raw(changed));
      } else {
        const operation = { kind: changed, sql: changed, isInTransaction: state.isOpen };
        await this.#schedule.operation(operation, inner, () => this.#execute(changed, inner));
      }
      state.isOpen = kind === 'begin';
    };
    if (kind === 'rollback') state.isOpen = false;
    await (this.#defect.transaction?.(kind, execute, state) ?? execute(kind));
  }

  #execute(kind: Boundary, inner: DatabaseConnection): Promise<void> {
    if (kind === 'begin') return this.#inner.beginTransaction(inner, {});
    return kind === 'commit'
      ? this.#inner.commitTransaction(inner)
      : this.#inner.rollbackTransaction(inner);
  }

  #scheduledOf(connection: DatabaseConnection): ScheduledConnection {
    if (connection instanceof ScheduledConnection) return connection;
    throw new Error('A connection of another driver');
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#schedule.onRelease();
    return this.#inner.releaseConnection(this.#scheduledOf(connection).inner);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}
