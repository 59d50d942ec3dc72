import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

/** The number of the advisory lock at which a paused statement waits. */
const PAUSE = 4711;

/** Makes a statement on a table wait, on PostgreSQL, for as long as `work` takes. */
export async function whilePaused(
  { db }: Database,
  statement: string,
  work: () => Promise<void>,
): Promise<void> {
  await sql
    .raw(`create function pause() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${PAUSE}); return coalesce(new, old); end $$`)
    .execute(db);
  await sql
    .raw(`create trigger pause before ${statement} for each row execute function pause()`)
    .execute(db);
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(PAUSE)})`.execute(connection);
    await work();
    await sql`select pg_advisory_unlock(${sql.lit(PAUSE)})`.execute(connection);
  });
}

/** Awaits that so many statements on this PostgreSQL database wait for a lock. */
export async function untilWaiting({ db }: Database, statements: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db);
    return rows.length;
  };
  await expect.poll(waiting).toBe(statements);
}
