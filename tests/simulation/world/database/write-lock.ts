import { AsyncLocalStorage } from 'node:async_hooks';
import SqliteFile from 'better-sqlite3';
import type { Random } from '#tests/kit/faults/random.ts';
import { pick } from '../streams.ts';
import type { Owner, VirtualTime } from '../virtual-time.ts';

/** As in `server/database/engines/sqlite.ts`. */
const BUSY_TIMEOUT_MS = 2_000;

/**
 * SQLite's write lock, which waiters of one process could never get: SQLite blocks the thread that waits. The
 * next holder is drawn, as SQLite's waiters poll. It keeps no writer out by itself: SQLite's own lock does.
 */
export class WriteLock {
  readonly #time: VirtualTime;
  readonly #random: Random;
  readonly #waiters = new Set<() => void>();
  #holder: Owner | undefined;

  constructor(time: VirtualTime, random: Random) {
    this.#time = time;
    this.#random = random;
  }

  /** @returns whether another instance has it */
  isHeldFrom(owner: Owner): boolean {
    return this.#holder !== undefined && this.#holder !== owner;
  }

  /** Waits until nobody else has it. @throws SQLITE_BUSY after the timeout of the product */
  async untilFree(owner: Owner, onTimeout: () => void): Promise<void> {
    const deadline = this.#time.now + BUSY_TIMEOUT_MS;
    while (this.isHeldFrom(owner)) {
      if (this.#time.now >= deadline) {
        onTimeout();
        throw new SqliteFile.SqliteError('database is locked', 'SQLITE_BUSY');
      }
      await new Promise<void>((resolve) => {
        // Its instance may live on when that of the waker is dropped.
        const wake = AsyncLocalStorage.bind(() => {
          this.#waiters.delete(wake);
          this.#time.cancel(timeout);
          this.#time.schedule(0, 'work', resolve);
        });
        const timeout = this.#time.schedule(deadline - this.#time.now, 'timer', wake);
        this.#waiters.add(wake);
      });
    }
  }

  take(owner: Owner): void {
    this.#holder = owner;
  }

  release(owner: Owner): void {
    if (this.#holder !== owner) return;
    this.#holder = undefined;
    const waiters = [...this.#waiters];
    if (waiters.length > 0) pick(this.#random, waiters)();
  }
}
