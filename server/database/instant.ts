import { sql } from 'kysely';
import type { Instant } from '#server/time/clock.ts';
import type { DatabaseClock } from './capabilities.ts';
import type { Database } from './database.ts';

export async function readInstant(
  { db }: Pick<Database, 'db'>,
  clock: DatabaseClock,
): Promise<Instant> {
  const now = clock();
  if (typeof now === 'number') return now;
  const { at } = await db
    .selectNoFrom(sql<Instant>`cast(${now} as bigint)`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
