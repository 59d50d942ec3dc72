import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { daySchedule, reminder } from './mail-payload.ts';
import { enqueue, newMail, SEND_DAY_SCHEDULE, SEND_REMINDER } from './mail-queue.ts';
import { NOT_SENT } from './obsolete-mails.ts';

export interface NewReminder {
  readonly booking: Booking;
  /** The booking's, for the order of its mails. */
  readonly sequence: number;
  readonly daysBefore: number;
  readonly useBy: Instant;
  readonly now: SqlInstant;
}

function reminderMail({ booking, sequence, now, ...times }: NewReminder) {
  const job = { job: SEND_REMINDER, audience: 'guest', booking_id: booking.id } as const;
  return newMail(job, reminder(booking, sequence, times), now);
}

/** Must run in the transaction that inserts the row of `booking_reminders`. */
export async function enqueueReminder(
  transaction: Transaction<Schema>,
  planned: NewReminder,
): Promise<void> {
  await enqueue(transaction, reminderMail(planned));
}

/** A reminder whose time has passed: the admins see in the mails of the booking that none was sent. */
export async function recordLateReminder(
  transaction: Transaction<Schema>,
  planned: NewReminder,
): Promise<void> {
  const failed = { status: 'failed', last_error: NOT_SENT.late } as const;
  await transaction
    .insertInto('mails')
    .values({ ...reminderMail(planned), ...failed })
    .execute();
}

/** Must run in the transaction that inserts the row of `day_schedules`. */
export async function enqueueDaySchedule(
  transaction: Transaction<Schema>,
  {
    date,
    useBy,
    now,
  }: { readonly date: PlainDate; readonly useBy: Instant; readonly now: SqlInstant },
): Promise<void> {
  const job = { job: SEND_DAY_SCHEDULE, audience: 'producer', booking_id: null } as const;
  await enqueue(transaction, newMail(job, daySchedule(date, useBy), now));
}
