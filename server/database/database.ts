import { type Expression, type Kysely, sql, type Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/time/clock.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Schema } from './schema.ts';
import type { Transactions } from './transactions.ts';
import type { WriteEvents, WriteHealth } from './write-health.ts';

export type EngineName = 'sqlite' | 'postgres';

export type SqlInstant = Instant | Expression<Instant>;

export type DatabaseClock = () => SqlInstant;

export function addMs(instant: SqlInstant, durationMs: number): SqlInstant {
  if (typeof instant === 'number') return instant + durationMs;
  return sql<Instant>`(${instant} + cast(${durationMs} as bigint))`;
}

/** The differences between the two engines. All other queries are the same on both. */
export interface Capabilities {
  /** Lasts until the transaction ends; `shared` to book. SQLite has one writer at a time anyway. */
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

export interface DatabaseEvents extends WriteEvents {
  readonly onConnectionError: (error: Error) => void;
  /** Called once for each cause, until a connection has been opened. */
  readonly onConnectionRefused: (error: unknown) => void;
  /** Called when a query finds the database damaged: the server should stop. */
  readonly onDamage: (error: unknown) => void;
}

export interface Database extends Transactions {
  readonly engine: EngineName;
  readonly db: Kysely<Schema>;
  readonly capabilities: Capabilities;
  readonly writes: Pick<WriteHealth, 'isFailing'>;
  /** Has no credentials. */
  readonly location: string;
  /** Stop the feed before closing the database. */
  openChangeFeed(log: Logger): Promise<ChangeFeed>;
  close(): Promise<void>;
}
