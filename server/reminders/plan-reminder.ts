import { lockBooking } from '#server/bookings/queries.ts';
import { recordReminder } from '#server/bookings/reminder-records.ts';
import type { Database } from '#server/database/database.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-notes.ts';
import { newMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';
import { bookingsToRemind, type DueReminder, dueReminder } from './due-reminders.ts';

/**
 * Queues it or records that it is late; the primary key of `booking_reminders` decides which instance
 * does.
 * @returns null if another one did, or the booking has changed
 */
export async function planReminder(
  database: Database,
  { rule, booking: { id } }: DueReminder,
  now: Instant,
): Promise<'queued' | 'late' | null> {
  return database.transaction(async (tx) => {
    // A change of the booking waits: its own mail then follows this one. A statement of its own, since the
    // subqueries of one that waits for a row read the state from before.
    await lockBooking(tx, id);
    const row = await bookingsToRemind(tx.db, rule, now)
      .where('bookings.id', '=', id)
      .executeTakeFirst();
    const due = row && dueReminder(row, rule, now);
    if (!due || !(await recordReminder(tx.db, due.booking, rule))) return null;
    const { booking, sequence, times } = due;
    const mail = newMail(
      { kind: 'reminder', sequence, days_before: rule.daysBefore, use_by: times.useBy, booking },
      tx.databaseNow,
    );
    if (due.isInTime) {
      await tx.enqueue(mail);
      return 'queued';
    }
    // The admins see in the mails of the booking that none was sent.
    const late = { status: 'failed', last_error: NOT_SENT.late } as const;
    await tx.db
      .insertInto('mails')
      .values({ ...mail, ...late })
      .execute();
    return 'late';
  });
}
