import { EventEmitter } from 'node:events';
import type { Kysely, Transaction } from 'kysely';
import type { LiveChange } from '#domain/live.ts';
import { classifyDatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';
import {
  type Consequences,
  createUnitOfWork,
  type UnitOfWork,
  type UnitOfWorkParts,
} from './unit-of-work.ts';

const ATTEMPTS = 3;

interface TransactionOptions {
  /** Creates the error that replaces that of a unique index. */
  readonly onConflict?: () => Error;
}

export interface Transactions {
  /**
   * Repeats `work` after a serialization failure or deadlock: no effects outside.
   * @throws the error of `work`, or the database's; after 'unavailable' the outcome may be unknown
   */
  transaction<Result>(
    work: (tx: UnitOfWork) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  onMailQueued(listener: () => void): void;
  /** @returns ends the subscription to the changes of this instance */
  onChanges(listener: (changes: readonly LiveChange[]) => void): () => void;
}

interface TransactionParts extends UnitOfWorkParts {
  readonly db: Kysely<Schema>;
  /** The last statement of a transaction that announces changes; for other instances. */
  readonly notifyInstances?: (
    transaction: Transaction<Schema>,
    changes: readonly LiveChange[],
  ) => Promise<void>;
}

/** Runs `work`, a transaction, up to three times after a serialization failure or deadlock. @throws its error */
export async function repeatAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (classifyDatabaseError(error) !== 'retry' || attempt === ATTEMPTS) throw error;
    }
  }
}

export function createTransactions({
  db,
  notifyInstances = async () => {},
  ...parts
}: TransactionParts): Transactions {
  const emitter = new EventEmitter<{ mailQueued: []; changes: [readonly LiveChange[]] }>();

  async function runOnce<Result>(work: (tx: UnitOfWork) => Promise<Result>): Promise<Result> {
    let beforeCommit: Consequences | undefined;
    try {
      return await db.transaction().execute(async (open) => {
        const { tx, consequences } = createUnitOfWork(open, parts);
        const result = await work(tx);
        if (consequences.changes.length > 0) await notifyInstances(open, consequences.changes);
        beforeCommit = consequences;
        return result;
      });
    } finally {
      // A commit that failed may have happened: its answer can be lost.
      if (beforeCommit !== undefined) announce(beforeCommit);
    }
  }

  function announce({ changes, hasQueuedMail }: Consequences): void {
    if (hasQueuedMail) emitter.emit('mailQueued');
    if (changes.length > 0) emitter.emit('changes', changes);
  }

  return {
    async transaction(work, { onConflict } = {}) {
      try {
        return await repeatAfterDeadlock(() => runOnce(work));
      } catch (error) {
        throw onConflict && classifyDatabaseError(error) === 'conflict' ? onConflict() : error;
      }
    },
    onMailQueued(listener) {
      emitter.on('mailQueued', listener);
    },
    onChanges(listener) {
      emitter.on('changes', listener);
      return () => emitter.off('changes', listener);
    },
  };
}
