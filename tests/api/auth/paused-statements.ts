import { sql } from 'kysely';
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
