import { type Driver, type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Clock, Instant } from '#server/time/clock.ts';
import type { Schema } from './schema.ts';

export type SqlInstant = Instant | Expression<Instant>;

export type DatabaseClock = () => SqlInstant;

export function addMs(instant: SqlInstant, durationMs: number): SqlInstant {
  if (typeof instant === 'number') return instant + durationMs;
  return sql<Instant>`(${instant} + cast(${durationMs} as bigint))`;
}

/** The differences between the two engines. All other queries are the same on both. */
export interface Capabilities {
  lockDate(
    transaction: Transaction<Schema>,
    date: PlainDate,
    mode: 'shared' | 'exclusive',
  ): Promise<void>;
  /** Shared by all instances; for instants that one writes and another compares, such as leases. */
  readonly now: DatabaseClock;
  /** `select ... for update`. SQLite has one writer at a time anyway. */
  readonly rowLocks: boolean;
  /** Commands call it: may block for seconds. @throws an `unavailable` error if others hold locks */
  eraseTraces(db: Kysely<Schema>): Promise<void>;
}

/** Limits of one statement on PostgreSQL, which fails with an `unavailable` error when it reaches one. */
export interface StatementLimits {
  readonly statementMs: number;
  /** Limits how much of `statementMs` it waits for a lock. */
  readonly lockMs: number;
}

export interface ListenTimings {
  readonly heartbeatMs: number;
  readonly arrivalMs: number;
}

/** All are parameters for tests. */
export interface EngineParts {
  readonly clock?: Clock | undefined;
  /** Replaces that of the database, which all instances share. */
  readonly databaseClock?: Clock | undefined;
  /** Stands between Kysely and the engine: the order of statements can be chosen, and they can fail. */
  readonly wrapDriver?: ((driver: Driver) => Driver) | undefined;
  /** A test that pauses a statement must not reach the product's limits on a busy machine. */
  readonly statementLimits?: StatementLimits | undefined;
  readonly listenTimings?: ListenTimings | undefined;
}
