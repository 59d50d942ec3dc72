import type { Selectable } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { HealthProblemsTable } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Measurement } from './checks.ts';
import { isAlive } from './instances.ts';

export type Problem = Selectable<HealthProblemsTable>;

/** Only reads while there are no problems. @returns those of all instances, oldest first */
export async function saveProblems(
  { db }: Database,
  instance: string,
  measured: readonly Measurement[],
  now: Instant,
): Promise<Problem[]> {
  const own = measured.filter(({ state }) => state === 'problem');
  if (own.length > 0) {
    await db
      .insertInto('health_problems')
      .values(
        own.map(({ name, value }) => ({ instance, item: name, value, since: now, seen_at: now })),
      )
      .onConflict((conflict) =>
        conflict.columns(['instance', 'item']).doUpdateSet((is) => ({
          seen_at: is.ref('excluded.seen_at'),
          value: is.ref('excluded.value'),
        })),
      )
      .execute();
  }
  const rows = await db.selectFrom('health_problems').selectAll().orderBy('since').execute();
  const isGone = (row: Problem) =>
    row.instance === instance ? !own.some(({ name }) => name === row.item) : !isAlive(row, now);
  for (const { instance: of, item, seen_at } of rows.filter(isGone)) {
    await db
      .deleteFrom('health_problems')
      .where('instance', '=', of)
      .where('item', '=', item)
      // Not if it was renewed meanwhile.
      .where('seen_at', '=', seen_at)
      .execute();
  }
  return rows.filter((row) => !isGone(row));
}
