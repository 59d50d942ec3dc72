import type { Kysely } from 'kysely';
import { reminders } from '#content/show/reminders.ts';
import {
  type ReminderRule,
  reminderKind,
  reminderState,
  reminderTimes,
} from '#domain/guest-link/reminder-times.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { bookingOf, lockBooking } from '#server/bookings/booking-row.ts';
import { isAskedToMove, isOver } from '#server/bookings/booking-rules.ts';
import { CONFIRMED } from '#server/bookings/queries.ts';
import { recordReminder } from '#server/bookings/reminder-records.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { newMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';

/** Confirmed bookings without the rule's reminder of their slot; the index on slots bounds them. */
function bookingsToRemind(db: Kysely<Schema>, rule: ReminderRule, now: Instant) {
  const today = showDateAt(now);
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('bookings.status', '=', CONFIRMED)
    .where('bookings.booking_date', '>=', today)
    .where('bookings.booking_date', '<=', addDays(today, rule.daysBefore))
    .where('bookings.guest_email', '<>', '')
    .where('bookings.reminders_stopped_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_reminders as planned')
            .select('planned.booking_id')
            .where('planned.kind', '=', reminderKind(rule))
            .whereRef('planned.booking_id', '=', 'bookings.id')
            .whereRef('planned.booking_date', '=', 'bookings.booking_date')
            .whereRef('planned.time_slot', '=', 'bookings.time_slot'),
        ),
      ),
    );
}

type DueReminder = NonNullable<ReturnType<typeof dueReminder>>;

/** null if the booking needs no reminder of this rule, or none yet. */
function dueReminder(row: BookingRow, rule: ReminderRule, now: Instant) {
  // The team cannot record in this slot: the guest is to choose another one.
  if (isOver(row, now) || isAskedToMove(row)) return null;
  const times = reminderTimes(row, rule, reminders.at);
  const state = reminderState(times, row.slot_since ?? row.created_at, now);
  if (state !== 'due' && state !== 'late') return null;
  const booking = bookingOf(row);
  return { rule, booking, sequence: row.calendar_sequence, times, isInTime: state === 'due' };
}

export async function findDueReminders(db: Kysely<Schema>, now: Instant): Promise<DueReminder[]> {
  const due: DueReminder[] = [];
  for (const rule of reminders.beforeRecording) {
    const rows = await bookingsToRemind(db, rule, now).execute();
    due.push(...rows.flatMap((row) => dueReminder(row, rule, now) ?? []));
  }
  return due;
}

/** Returns null if another instance did it (the primary key of `booking_reminders` decides) or the booking changed. */
export async function planReminder(
  database: Database,
  { rule, booking: { id } }: DueReminder,
  now: Instant,
): Promise<'queued' | 'late' | null> {
  return database.transaction(async (tx) => {
    // A change of the booking waits: its own mail then follows this one. A statement of its own, since the
    // subqueries of one that waits for a row read the state from before.
    await lockBooking(tx, id).execute();
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
    await tx.enqueue({ ...mail, status: 'failed', last_error: NOT_SENT.late });
    return 'late';
  });
}
