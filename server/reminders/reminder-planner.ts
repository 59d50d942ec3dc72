import type { Logger } from 'pino';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { readInstant } from '#server/database/queries.ts';
import { type Loop, startLoop } from '#server/time/loop.ts';
import { findDueReminders, planReminder } from './due-reminders.ts';
import { planSchedules } from './plan-schedule.ts';

/** A reminder leaves so much after its time at the latest, while server and mail server run. */
const POLL_MS = 30_000;

interface ReminderPlannerDeps {
  readonly database: Database;
  /** The database's, with which the mail worker compares the use-by instants too. */
  readonly clock: DatabaseClock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly pollMs?: number | undefined;
}

/** Plans due reminders and schedules. After an outage, what is too late is recorded and not sent. */
export async function planDueReminders({
  database,
  clock,
  log,
}: Omit<ReminderPlannerDeps, 'pollMs'>): Promise<void> {
  const now = await readInstant(database, clock);
  for (const due of await findDueReminders(database.db, now)) {
    const context = { booking: due.booking.id, daysBefore: due.rule.daysBefore };
    // A failure must not keep back the reminders of other bookings.
    try {
      const planned = await planReminder(database, due, now);
      if (planned === 'queued') log.info(context, 'reminder queued');
      if (planned === 'late') log.warn(context, 'reminder dropped: its time had passed');
    } catch (error) {
      log.error({ ...context, error }, 'a reminder could not be planned');
    }
  }
  for (const date of await planSchedules(database, now)) {
    log.info({ date }, 'schedule queued');
  }
}

/** Rows are not dated into the future; therefore this looks for due reminders again and again. */
export function startReminderPlanner({ pollMs = POLL_MS, ...parts }: ReminderPlannerDeps): Loop {
  return startLoop({
    run: () => planDueReminders(parts),
    onError: (error) => parts.log.error({ error }, 'reminders could not be planned'),
    pollMs,
  });
}
