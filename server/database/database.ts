import type { Kysely, Transaction } from 'kysely';
import type { PlainDate } from '#domain/plain-date.ts';
import type { Schema } from './schema.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * What the two engines do differently, named once. Everything else is the same queries on both.
 */
export interface Capabilities {
  /**
   * Holds a date until the transaction ends: bookings of it share the hold, blocking it takes it
   * alone, so that no booking slips in beside a block. SQLite has one writer at a time anyway.
   */
  holdDate(
    transaction: Transaction<Schema>,
    date: PlainDate,
    mode: 'shared' | 'exclusive',
  ): Promise<void>;
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
export interface Database {
  readonly engine: EngineName;
  readonly db: Kysely<Schema>;
  readonly capabilities: Capabilities;
  /** Where it is, for the start-up message; never with a password in it. */
  readonly location: string;
  close(): Promise<void>;
}
