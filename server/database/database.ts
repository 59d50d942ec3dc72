import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Capabilities } from './capabilities.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Schema } from './schema.ts';
import type { createTransactions } from './unit-of-work.ts';
import type { WriteEvents } from './write-health.ts';

export type EngineName = 'sqlite' | 'postgres';

export interface DatabaseEvents extends WriteEvents {
  readonly onConnectionError?: (error: Error) => void;
  /** Called once for each cause, until a connection has been opened. */
  readonly onConnectionRefused?: (error: unknown) => void;
  /** Called when a query finds the database damaged: the server should stop. */
  readonly onDamage?: (error: unknown) => void;
}

export interface Database extends ReturnType<typeof createTransactions> {
  readonly engine: EngineName;
  readonly db: Kysely<Schema>;
  readonly capabilities: Capabilities;
  readonly writes: { isFailing(): boolean };
  /** Has no credentials. */
  readonly location: string;
  /** Stop the feed before closing the database. */
  openChangeFeed(log: Logger): Promise<ChangeFeed>;
  close(): Promise<void>;
}
