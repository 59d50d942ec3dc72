import type { Updateable } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import type { AttendanceChange, RemindersChange } from '#domain/guest-link/guest-booking.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { updateBooking } from '#server/bookings/booking-row.ts';
import { isAttending, isOver } from '#server/bookings/booking-rules.ts';
import { skipPastReminders } from '#server/bookings/reminder-records.ts';
import type { BookingsTable } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import { changedMeanwhile, type LinkedBooking, lockLinkedBooking } from './linked-booking.ts';

/** Applies to the slot that the page showed, until the recording is over. The same again changes nothing. */
export function setAttendance(
  services: Services,
  { key, from, is_attending }: AttendanceChange,
): Promise<LinkedBooking> {
  return setAnswer(services, key, (booking) => {
    if (!sameSlot(booking, from)) throw changedMeanwhile();
    if (isAttending(booking) === is_attending) return null;
    const attending_date = is_attending ? booking.booking_date : null;
    const attending_slot = is_attending ? booking.time_slot : null;
    return {
      values: { attending_date, attending_slot },
      action: is_attending ? 'attendance_confirmed' : 'attendance_withdrawn',
    };
  });
}

/** 'No more reminders', or reminders after all. The same again changes nothing. */
export function setReminders(services: Services, { key, wants_reminders }: RemindersChange) {
  return setAnswer(services, key, ({ reminders_stopped_at }, now) =>
    (reminders_stopped_at === null) === wants_reminders
      ? null
      : {
          values: { reminders_stopped_at: wants_reminders ? null : now },
          action: wants_reminders ? 'reminders_wanted' : 'reminders_stopped',
        },
  );
}

interface Answer {
  readonly values: Updateable<BookingsTable>;
  readonly action: Action;
}

/** @param answerTo returns null if the booking has the answer already */
async function setAnswer(
  services: Services,
  key: string,
  answerTo: (booking: LinkedBooking, now: Instant) => Answer | null,
): Promise<LinkedBooking> {
  const { database, limiters } = services;
  return database.transaction(async (tx) => {
    const booking = await lockLinkedBooking(tx, services, key);
    if (booking.status !== 'confirmed') throw changedMeanwhile();
    if (isOver(booking, tx.now)) throw new Rejection('too_late');
    const answer = answerTo(booking, tx.now);
    if (answer === null) return booking;
    await limiters.changesPerBooking.consume(tx.db, booking.id);
    const row = await updateBooking(tx, booking.id, answer.values);
    if (answer.action === 'reminders_wanted') await skipPastReminders(tx, row);
    await tx.changed(row, { actor: 'guest', action: answer.action });
    return { ...booking, ...row };
  });
}
