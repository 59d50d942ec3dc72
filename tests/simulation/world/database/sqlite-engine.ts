import SqliteFile from 'better-sqlite3';
import type { StatementFault } from '../faults.ts';
import type { Owner } from '../virtual-time.ts';
import type { DueOperation, SimulatedEngine } from './engine.ts';
import type { Operation } from './scheduled-driver.ts';
import type { WriteLock } from './write-lock.ts';

const WRITES = /\b(insert|update|delete|create|drop)\b/;

const ioError = () => new SqliteFile.SqliteError('disk I/O error', 'SQLITE_IOERR');

/** One file, whose statements are executed at once. */
export class SqliteEngine implements SimulatedEngine {
  readonly #lock: WriteLock;
  readonly #onBusy: (owner: Owner) => void;

  constructor(lock: WriteLock, onBusy: (owner: Owner) => void) {
    this.#lock = lock;
    this.#onBusy = onBusy;
  }

  connect: SimulatedEngine['connect'] = (_owner, open) => open();

  onRelease(): void {}

  async untilReady(owner: Owner, { kind, sql, isInTransaction }: Operation): Promise<void> {
    if (kind !== 'begin' && !WRITES.test(sql)) return;
    await this.#lock.untilFree(owner, () => this.#onBusy(owner));
    if (kind === 'begin' || isInTransaction) this.#lock.take(owner);
  }

  async execute<Result>(
    { owner, operation: { kind }, execute }: DueOperation<Result>,
    fault: StatementFault | undefined,
  ): Promise<Result> {
    const isExecuted = fault === undefined || fault === 'answer lost';
    try {
      if (!isExecuted) throw ioError();
      const result = await execute();
      if (fault !== undefined) throw ioError();
      return result;
    } catch (error) {
      if (kind === 'begin') this.#lock.release(owner);
      throw error;
    } finally {
      // A failed commit is followed by a rollback.
      if (kind === 'rollback' || (kind === 'commit' && isExecuted)) this.#lock.release(owner);
    }
  }

  /** Its process has the file open: the statements until the connection is whole again fail. */
  breakConnections(): void {}

  drop(owner: Owner): void {
    this.#lock.release(owner);
  }
}
