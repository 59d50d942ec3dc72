import { EventEmitter } from 'node:events';
import type { Kysely, Transaction } from 'kysely';
import type { LiveChange } from '#domain/live.ts';
import type { Schema } from './schema.ts';
import type { Transactions } from './transactions.ts';

/** Publishes a change to all subscribers if, and only if, the transaction commits. */
export type Announce = (change: LiveChange) => void;

export interface ChangeSource extends Transactions {
  readonly db: Kysely<Schema>;
}

/** Publishes changes to subscribers in this process and, by means of the engine, in all others. */
export interface ChangeFeed {
  readonly isConnected: boolean;
  write<Result>(
    work: (transaction: Transaction<Schema>, announce: Announce) => Promise<Result>,
  ): Promise<Result>;
  subscribe(listener: (change: LiveChange) => void): () => void;
  stop(): Promise<void>;
}

export class LocalChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  subscribe(listener: (change: LiveChange) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  publish(change: LiveChange): void {
    this.#emitter.emit('change', change);
  }

  /** @param beforeCommit the last statement of the transaction, run if it announced changes */
  async write<Result>(
    database: ChangeSource,
    work: (transaction: Transaction<Schema>, announce: Announce) => Promise<Result>,
    beforeCommit: (
      transaction: Transaction<Schema>,
      changes: readonly LiveChange[],
    ) => Promise<void> = async () => {},
  ): Promise<Result> {
    const { result, changes } = await database.transaction(async (transaction) => {
      const announced: LiveChange[] = [];
      const value = await work(transaction, (change) => announced.push(change));
      if (announced.length > 0) await beforeCommit(transaction, announced);
      return { result: value, changes: announced };
    });
    for (const change of changes) this.publish(change);
    return result;
  }
}
