import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';

type Boundary = 'begin' | 'commit' | 'rollback';

export interface Operation {
  readonly kind: Boundary | 'query';
  /** The SQL of a query; otherwise the kind. */
  readonly sql: string;
  readonly isInTransaction: boolean;
}

/** Decides when an operation is executed, and how it ends. */
interface Schedule {
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
interface TransactionState {
  isOpen: boolean;
  readonly postponed: CompiledQuery[];
  /** Executes a statement as the product would. */
  readonly execute: (query: CompiledQuery) => Promise<unknown>;
}

interface ScheduledConnection extends DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly state: TransactionState;
}

/** Passes every operation of an engine's driver to the schedule of the run, and to a planted defect. */
export function scheduledDriver(driver: Driver, schedule: Schedule, defect: Defect): Driver {
  /** By the driver's own connection, and by the scheduled one. */
  const connections = new WeakMap<DatabaseConnection, ScheduledConnection>();

  function scheduled(inner: DatabaseConnection): ScheduledConnection {
    const execute = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      const operation = { kind: 'query', sql: query.sql, isInTransaction: state.isOpen } as const;
      return schedule.operation(operation, inner, () => inner.executeQuery<Row>(query));
    };
    const state: TransactionState = { isOpen: false, postponed: [], execute };
    return {
      inner,
      state,
      executeQuery: <Row>(query: CompiledQuery) =>
        defect.query?.<Row>(query, execute, state) ?? execute<Row>(query),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    };
  }

  function scheduledOf(connection: DatabaseConnection): ScheduledConnection {
    const found = connections.get(connection);
    if (found === undefined) throw new Error('A connection of another driver');
    return found;
  }

  const boundary = (kind: Boundary) => async (connection: DatabaseConnection) => {
    const { inner, state } = scheduledOf(connection);
    const execute = async (changed: Boundary | 'begin deferred') => {
      if (changed === 'begin deferred') {
        await state.execute(CompiledQuery.raw(changed));
      } else {
        const operation = { kind: changed, sql: changed, isInTransaction: state.isOpen };
        await schedule.operation(operation, inner, () => {
          if (changed === 'begin') return driver.beginTransaction(inner, {});
          if (changed === 'commit') return driver.commitTransaction(inner);
          return driver.rollbackTransaction(inner);
        });
      }
      state.isOpen = kind === 'begin';
    };
    if (kind === 'rollback') state.isOpen = false;
    await (defect.transaction?.(kind, execute, state) ?? execute(kind));
  };

  return {
    init: () => driver.init(),
    async acquireConnection() {
      const inner = await schedule.connect(() => driver.acquireConnection());
      const connection = connections.get(inner) ?? scheduled(inner);
      connections.set(inner, connection).set(connection, connection);
      return connection;
    },
    beginTransaction: boundary('begin'),
    commitTransaction: boundary('commit'),
    rollbackTransaction: boundary('rollback'),
    releaseConnection(connection) {
      schedule.onRelease();
      return driver.releaseConnection(scheduledOf(connection).inner);
    },
    destroy: () => driver.destroy(),
  };
}
