import { EventEmitter } from 'node:events';
import type { Transaction } from 'kysely';
import type { LiveChange } from '#domain/live.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';

/** Says that something changed; heard by all if, and only if, the transaction commits. */
export type Announce = (change: LiveChange) => void;

/**
 * How changes reach everyone who should read again: listeners of this process through an emitter,
 * other processes by whatever the engine offers.
 */
export interface ChangeFeed {
  /** Whether changes of other processes are heard right now. */
  readonly isConnected: boolean;
  /** Runs work in one transaction and tells of its announcements once it has committed. */
  write<Result>(
    work: (transaction: Transaction<Schema>, announce: Announce) => Promise<Result>,
  ): Promise<Result>;
  /** Hears every change from now on. Returns the way to stop hearing. */
  subscribe(listener: (change: LiveChange) => void): () => void;
  stop(): Promise<void>;
}

/** The part of a feed that is the same on both engines: the transaction and the listeners. */
export class LocalChanges {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  subscribe(listener: (change: LiveChange) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  tell(change: LiveChange): void {
    this.#emitter.emit('change', change);
  }

  /**
   * @param beforeCommit runs as the transaction's last statement, with what it announced
   */
  async write<Result>(
    database: Database,
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
    for (const change of changes) this.tell(change);
    return result;
  }
}
