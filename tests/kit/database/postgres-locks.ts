import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';

export async function untilWaiting({ db }: Database, statements: number): Promise<void> {
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(statements);
}
