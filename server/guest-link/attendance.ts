import type { Updateable } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import type { AttendanceChange, RemindersChange } from '#domain/guest-link/guest-booking.ts';
import { isAttending } from '#server/bookings/attendance.ts';
import { isOver } from '#server/bookings/is-over.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { BookingsTable } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import type { GuestServices } from './guest-services.ts';
import {
  changedMeanwhile,
  type LinkedBooking,
  lockLinkedBooking,
  updateUnchanged,
} from './linked-booking.ts';

/**
 * 'I will be there', or not sure any more: for the slot that the page showed, until the recording is
 * over. The same again changes nothing.
 * @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late` or `too_many`
 */
export function setAttendance(
  services: GuestServices,
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

/**
 * 'No more reminders', or reminders after all. The same again changes nothing.
 * @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late` or `too_many`
 */
export function setReminders(
  services: GuestServices,
  { key, wants_reminders }: RemindersChange,
): Promise<LinkedBooking> {
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
  services: GuestServices,
  key: string,
  answerTo: (booking: LinkedBooking, now: Instant) => Answer | null,
): Promise<LinkedBooking> {
  const { changes, clock, limits } = services;
  return changes.write(async (transaction, announce) => {
    const now = clock();
    const booking = await lockLinkedBooking(transaction, services, key);
    if (booking.status !== 'confirmed') throw changedMeanwhile();
    if (isOver(booking, now)) throw new Rejection('too_late');
    const answer = answerTo(booking, now);
    if (answer === null) return booking;
    await limits.changes.consume(transaction, booking.id);
    const row = await updateUnchanged(transaction, booking)
      .set(answer.values)
      .executeTakeFirstOrThrow(changedMeanwhile);
    await appendAudit(transaction, {
      at: now,
      actor: null,
      action: answer.action,
      ...auditedBooking(row),
    });
    announce({ topic: 'bookings', date: row.booking_date });
    return row;
  });
}
