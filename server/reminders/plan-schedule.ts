import { reminders } from '#content/show/reminders.ts';
import { scheduleTimes } from '#domain/guest-link/reminder-times.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { hasRecordings } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import { hasRow } from '#server/database/queries.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';

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
