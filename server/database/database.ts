import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant, Schema } from './schema.ts';
import type { Transactions } from './transactions.ts';

export type EngineName = 'sqlite' | 'postgres';

/** An instant as a statement takes it: known here, or only to the database that runs it. */
export type SqlInstant = Instant | Expression<Instant>;

/** Tells the time by the one clock that all instances share. */
export type DatabaseClock = () => SqlInstant;

/** The instant so many whole milliseconds after another one. */
export function plusMs(instant: SqlInstant, durationMs: number): SqlInstant {
  if (typeof instant === 'number') return instant + durationMs;
  return sql<Instant>`(${instant} + cast(${durationMs} as bigint))`;
}

/**
 * What the two engines do differently, named once. Everything else is the same queries on both.
 */
export interface Capabilities {
  /**
   * Holds a date until the transaction ends: bookings of it share the hold, blocking it takes it
   * alone, so that no booking slips in beside a block. SQLite has one writer at a time anyway.
   */
  lockDate(
    transaction: Transaction<Schema>,
    date: PlainDate,
    mode: 'shared' | 'exclusive',
  ): Promise<void>;
  /**
   * The current instant by the clock that all instances share. Whatever one instance writes and
   * another compares with its own 'now' goes by it: due times, leases, limits. PostgreSQL reads its
   * own clock as the statement begins; processes that share an embedded database share the machine's.
   */
  readonly now: DatabaseClock;
  /** Whether rows locked by another worker can be skipped instead of waited for. */
  readonly skipLocked: boolean;
  /**
   * Clears what deleted rows have left behind on the disk, beside others who read and write. May stop
   * the process for seconds, so it is for commands.
   * @throws `unavailable` where others kept it from doing so; it can be repeated
   */
  eraseTraces(db: Kysely<Schema>): Promise<void>;
}

/** One open database: the same `Kysely<Schema>` on either engine. */
export interface Database extends Transactions {
  readonly engine: EngineName;
  readonly db: Kysely<Schema>;
  readonly capabilities: Capabilities;
  /** Where it is, for the start-up message; never with a password in it. */
  readonly location: string;
  close(): Promise<void>;
}
