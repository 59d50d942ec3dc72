import { AsyncLocalStorage } from 'node:async_hooks';
import SqliteFile from 'better-sqlite3';
import { pick } from '../streams.ts';
import type { Owner } from '../virtual-time.ts';
import type { World } from '../world.ts';
import type { SimulatedEngine } from './engine.ts';

/** As in `server/database/engines/sqlite.ts`. */
const BUSY_TIMEOUT_MS = 2_000;
const WRITES = /\b(insert|update|delete|create|drop)\b/;

const ioError = () => new SqliteFile.SqliteError('disk I/O error', 'SQLITE_IOERR');

/**
 * SQLite's write lock, which waiters of one process could never get: SQLite blocks the thread that waits. The
 * next holder is drawn, as SQLite's waiters poll. It keeps no writer out by itself: SQLite's own lock does.
 */
function createWriteLock(world: World) {
  const { time, random } = world;
  const waiters = new Set<() => void>();
  let holder: Owner | undefined;
  return {
    /** Waits until nobody else has it. @throws SQLITE_BUSY after the timeout of the product */
    async untilFree(owner: Owner): Promise<void> {
      const deadline = time.now + BUSY_TIMEOUT_MS;
      while (holder !== undefined && holder !== owner) {
        if (time.now >= deadline) {
          world.noteFault(`${owner.name}: database is locked`);
          throw new SqliteFile.SqliteError('database is locked', 'SQLITE_BUSY');
        }
        await new Promise<void>((resolve) => {
          // Its instance may live on when that of the waker is dropped.
          const wake = AsyncLocalStorage.bind(() => {
            waiters.delete(wake);
            timeout.isCancelled = true;
            time.schedule(0, 'work', resolve);
          });
          const timeout = time.schedule(deadline - time.now, 'timer', wake);
          waiters.add(wake);
        });
      }
    },
    take(owner: Owner): void {
      holder = owner;
    },
    release(owner: Owner): void {
      if (holder !== owner) return;
      holder = undefined;
      if (waiters.size > 0) pick(random, [...waiters])();
    },
  };
}

/** One file, whose statements are executed at once. */
export function sqliteEngine(world: World): SimulatedEngine {
  const lock = createWriteLock(world);
  return {
    connect: (_owner, open) => open(),
    onRelease() {},
    async untilReady(owner, { kind, sql, isInTransaction }) {
      if (kind !== 'begin' && !WRITES.test(sql)) return;
      await lock.untilFree(owner);
      if (kind === 'begin' || isInTransaction) lock.take(owner);
    },
    async execute({ owner, operation: { kind }, execute }, fault) {
      const isExecuted = fault === undefined || fault === 'answer lost';
      try {
        if (!isExecuted) throw ioError();
        const result = await execute();
        if (fault !== undefined) throw ioError();
        return result;
      } catch (error) {
        if (kind === 'begin') lock.release(owner);
        throw error;
      } finally {
        // A failed commit is followed by a rollback.
        if (kind === 'rollback' || (kind === 'commit' && isExecuted)) lock.release(owner);
      }
    },
    /** Its process has the file open: the statements until the connection is whole again fail. */
    breakConnections() {},
    drop: lock.release,
  };
}
