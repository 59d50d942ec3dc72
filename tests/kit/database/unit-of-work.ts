import type { Database } from '#server/database/database.ts';
import { createUnitOfWork, type UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';

/** Runs `work` in a transaction at an instant of both clocks. Its commit wakes no worker and reaches no page. */
export function workAt<Result>(
  { db, capabilities }: Pick<Database, 'db' | 'capabilities'>,
  at: Instant,
  work: (tx: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const now = () => at;
  const parts = { clock: now, capabilities: { ...capabilities, now } };
  return db.transaction().execute((open) => work(createUnitOfWork(open, parts).tx));
}
