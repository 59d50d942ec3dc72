import type { Transaction } from 'kysely';
import { reminders } from '#content/show/reminders.ts';
import type { Booking } from '#domain/booking/booking.ts';
import {
  type ReminderRule,
  reminderKind,
  reminderTimes,
} from '#domain/guest-link/reminder-times.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';

type Recording = Pick<Booking, 'id' | 'booking_date' | 'time_slot'>;

/** The slot's reminder is planned then; the primary key decides who plans it. @returns false if it was before */
export async function recordReminder(
  transaction: Transaction<Schema>,
  { id, booking_date, time_slot }: Recording,
  rule: ReminderRule,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_reminders')
    .values({ booking_id: id, kind: reminderKind(rule), booking_date, time_slot })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records those whose time has passed while the guest was to get none: they are not late. */
export async function skipPastReminders(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  booking: Recording,
): Promise<void> {
  for (const rule of reminders.beforeRecording) {
    const { useBy } = reminderTimes(booking, rule, reminders.at);
    if (useBy <= now) await recordReminder(db, booking, rule);
  }
}
