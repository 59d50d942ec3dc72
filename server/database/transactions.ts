import { EventEmitter } from 'node:events';
import type { Kysely, Transaction } from 'kysely';
import { classifyDatabaseError } from './errors.ts';
import type { Schema } from './schema.ts';

const ATTEMPTS = 3;

export interface Transactions {
  /**
   * Runs `work` again after a serialization failure or deadlock: it must have no effect outside.
   * @throws the error of `work`, or the database's; after 'unavailable' the outcome may be unknown
   */
  transaction<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  onMailQueued(listener: () => void): void;
}

const queuedMail = new WeakSet<object>();

/** Makes the commit of this transaction wake the mail worker. */
export function markMailQueued(transaction: Transaction<Schema>): void {
  queuedMail.add(transaction);
}

/**
 * Runs `work`, a transaction, again after a serialization failure or deadlock, which has changed nothing; three
 * times in all. @throws the error of `work`
 */
export async function repeatAfterDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (classifyDatabaseError(error) !== 'retry' || attempt === ATTEMPTS) throw error;
    }
  }
}

export function createTransactions(db: Kysely<Schema>): Transactions {
  const emitter = new EventEmitter<{ mailQueued: [] }>();

  async function runOnce<Result>(
    work: (transaction: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> {
    let hasQueuedMail = false;
    const result = await db.transaction().execute(async (transaction) => {
      const value = await work(transaction);
      hasQueuedMail = queuedMail.has(transaction);
      return value;
    });
    if (hasQueuedMail) emitter.emit('mailQueued');
    return result;
  }

  return {
    transaction: (work) => repeatAfterDeadlock(() => runOnce(work)),
    onMailQueued(listener) {
      emitter.on('mailQueued', listener);
    },
  };
}
