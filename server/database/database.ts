import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { LiveChange } from '#domain/live.ts';
import type { Capabilities } from './capabilities.ts';
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

/** Receives the changes of this instance and, by means of the engine, those of all others. */
export interface ChangeFeed {
  /** False while changes of other instances may be missed. */
  readonly isConnected: boolean;
  /** @returns ends the subscription */
  subscribe(listener: (change: LiveChange) => void): () => void;
  stop(): Promise<void>;
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
