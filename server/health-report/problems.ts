import type { Selectable } from 'kysely';
import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Measurement } from './checks.ts';
import { isAlive } from './instances.ts';

export type HealthProblem = Selectable<Schema['health_problems']>;

/** Only reads while there are no problems. @returns those of all instances, oldest first */
export async function saveProblems(
  { db }: Database,
  instance: string,
  measured: readonly Measurement[],
  now: Instant,
): Promise<HealthProblem[]> {
  const own = measured.filter(({ state }) => state === 'problem');
  if (own.length > 0) {
    await db
      .insertInto('health_problems')
      .values(
        own.map(({ name, value }) => ({ instance, item: name, value, since: now, seen_at: now })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['instance', 'item'])
          .doUpdateSet((is) => ({
            seen_at: is.ref('excluded.seen_at'),
            value: is.ref('excluded.value'),
          })),
      )
      .execute();
  }
  const rows = await db.selectFrom('health_problems').selectAll().orderBy('since').execute();
  const isGone = (row: HealthProblem) =>
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

/** Exceeds a restart and a mail server's hiccup: the team is not to be mailed for these. */
const LASTING_MS = 5 * 60 * 1000;

type Alert = 'problem' | 'well';

/** Mails the team when a problem has lasted, and when all have been gone for as long. @returns what it mailed */
export async function alertTeam(
  { db, transaction }: Database,
  problems: readonly HealthProblem[],
  now: Instant,
): Promise<Alert | null> {
  const { alerted, last_problem_at } = await db
    .selectFrom('health_alert')
    .select(['alerted', 'last_problem_at'])
    .executeTakeFirstOrThrow();
  const [oldest] = problems;
  if (oldest !== undefined && alerted === 'problem') {
    await db.updateTable('health_alert').set({ last_problem_at: now }).execute();
    return null;
  }
  if (oldest === undefined && alerted === 'well') return null;
  const next: Alert = oldest === undefined ? 'well' : 'problem';
  const since = oldest?.since ?? last_problem_at ?? 0;
  if (now - since < LASTING_MS) return null;
  return transaction(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('health_alert')
      .set({ alerted: next, last_problem_at: now })
      .where('alerted', '=', alerted)
      // Another instance may see a problem since.
      .where('last_problem_at', 'is not distinct from', last_problem_at)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return null;
    const names = HEALTH_ITEMS.filter((name) => problems.some(({ item }) => item === name));
    await enqueueMail(tx, { kind: 'health', problems: names, since });
    return next;
  });
}
