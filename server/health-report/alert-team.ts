import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import type { Database } from '#server/database/database.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Problem } from './kept-problems.ts';

/** Exceeds a restart and a mail server's hiccup: the team is not to be mailed for these. */
const LASTING_MS = 5 * 60 * 1000;

type Alert = 'problem' | 'well';

/**
 * Mails the team when a problem has lasted, and when all have been gone for as long. The instance
 * whose update changes the row does; `problems` are those of all, oldest first. @returns what was
 * mailed
 */
export async function alertTeam(
  { db, transaction }: Database,
  problems: readonly Problem[],
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
