import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** The key of the advisory lock on which a paused statement waits. */
const PAUSE = 4711;

/** Blocks a kind of statement, such as 'update on bookings', until `work` has ended. PostgreSQL only. */
export async function whilePaused(
  { db }: Database,
  statement: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql
    .raw(`
      create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return coalesce(new, old); end $$;
      create trigger pause before ${statement} for each row execute function pause()`)
    .execute(db);
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(PAUSE)})`.execute(connection);
    await work();
    await sql`select pg_advisory_unlock(${sql.lit(PAUSE)})`.execute(connection);
  });
}

/** Waits until this number of statements waits for a lock in this PostgreSQL database. */
export async function untilWaiting({ db }: Database, statements: number): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(statements);
}
