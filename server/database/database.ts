import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/clock.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Schema } from './schema.ts';
import type { Transactions } from './transactions.ts';

export type EngineName = 'sqlite' | 'postgres';

export type SqlInstant = Instant | Expression<Instant>;

export type DatabaseClock = () => SqlInstant;

export function addMs(instant: SqlInstant, durationMs: number): SqlInstant {
  if (typeof instant === 'number') return instant + durationMs;
  return sql<Instant>`(${instant} + cast(${durationMs} as bigint))`;
}

/** The differences between the two engines. All other queries are the same on both. */
export interface Capabilities {
  /** Until the transaction ends; `shared` to book. SQLite has one writer at a time anyway. */
  lockDate(
    transaction: Transaction<Schema>,
    date: PlainDate,
    mode: 'shared' | 'exclusive',
  ): Promise<void>;
  /**
   * The clock that all instances share. Use it for every instant that one instance writes and
   * another compares with 'now': due times, leases, limits.
   */
  readonly now: DatabaseClock;
  readonly skipLocked: boolean;
  /**
   * May block the process for seconds: only for commands.
   * @throws an `unavailable` error (see `classifyDatabaseError`) if others hold locks; it can be repeated
   */
  eraseTraces(db: Kysely<Schema>): Promise<void>;
}

export interface Database extends Transactions {
  readonly engine: EngineName;
  readonly db: Kysely<Schema>;
  readonly capabilities: Capabilities;
  /** For the start-up message; without credentials. */
  readonly location: string;
  /** Stop the feed before closing the database. */
  openChangeFeed(log: Logger): Promise<ChangeFeed>;
  close(): Promise<void>;
}
