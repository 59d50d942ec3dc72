import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';

/** The key of the advisory lock on which a paused statement waits. */
const PAUSE = 4711;

/** Blocks a kind of statement, such as 'update on bookings', until `work` has ended. PostgreSQL only. */
export async function whilePaused<Result>(
  { db }: Database,
  statement: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql
    .raw(`
      create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return coalesce(new, old); end $$;
      create trigger pause before ${statement} for each row execute function pause()`)
    .execute(db);
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(PAUSE)})`.execute(connection);
    const result = await work();
    await sql`select pg_advisory_unlock(${sql.lit(PAUSE)})`.execute(connection);
    return result;
  });
}

/**
 * Sends the second request while the first waits with a paused statement; both continue when the second
 * waits too. PostgreSQL only.
 */
export async function inTurn<First, Second>(
  database: Database,
  statement: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const { one, other } = await whilePaused(database, statement, async () => {
    const one = first();
    await untilWaiting(database, 1);
    const other = second();
    await untilWaiting(database, 2);
    // In an object, as the function must not wait for what it has paused.
    return { one, other };
  });
  return [await one, await other];
}
