import type { Logger } from 'pino';
import { reminders } from '#content/show/reminders.ts';
import { scheduleTimes } from '#domain/guest-link/reminder-times.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { hasRecordings } from '#server/bookings/queries.ts';
import type { DatabaseClock } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import { hasRow, readInstant } from '#server/database/queries.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Loop, startLoop } from '#server/time/loop.ts';
import { findDueReminders, planReminder } from './due-reminders.ts';

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

/** The days whose schedule can be due: tomorrow's, and in the morning, after an outage, today's. */
const DAYS_AHEAD = [0, 1] as const;

/** The primary key of `day_schedules` decides which instance queues a schedule. @returns the days */
export async function planSchedules(database: Database, now: Instant): Promise<PlainDate[]> {
  const planned: PlainDate[] = [];
  for (const days of DAYS_AHEAD) {
    const date = addDays(showDateAt(now), days);
    const { from, useBy } = scheduleTimes(date, reminders.schedule);
    if (now < from || now >= useBy) continue;
    // Checked first: on SQLite a transaction waits for the write lock.
    const { db } = database;
    const earlier = db.selectFrom('day_schedules').selectAll().where('schedule_date', '=', date);
    if ((await hasRow(earlier)) || !(await hasRecordings(db, date))) continue;
    if (await planSchedule(database, date, useBy)) planned.push(date);
  }
  return planned;
}

async function planSchedule({ transaction }: Database, date: PlainDate, useBy: Instant) {
  return transaction(async (tx) => {
    if (!(await hasRecordings(tx.db, date))) return false;
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('day_schedules')
      .values({ schedule_date: date })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await enqueueMail(tx, { kind: 'schedule', date, use_by: useBy });
    return true;
  });
}
