import type { Selectable, Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { TimeSlot } from '#domain/booking/slots/weekly-slots.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Announce } from '#server/database/change-feed.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { CONFIRMED } from './queries.ts';

const updateSlot = compileOnce(
  (
    db,
    date: PlainDate,
    time: TimeSlot,
    minute: number,
    id: string,
    fromDate: PlainDate,
    fromTime: TimeSlot,
  ) =>
    db
      .updateTable('bookings')
      .set((is) => ({
        booking_date: date,
        time_slot: time,
        slot_minute: minute,
        // 'I will be there' was said of the other slot, also if the booking is moved back.
        attending_date: is.lit(null),
        attending_slot: is.lit(null),
        asked_date: is.lit(null),
        asked_slot: is.lit(null),
        outcome: is.lit(null),
        calendar_sequence: is('calendar_sequence', '+', is.lit(1)),
      }))
      .where('id', '=', id)
      .where('status', '=', CONFIRMED)
      .where('booking_date', '=', fromDate)
      .where('time_slot', '=', fromTime)
      .returningAll(),
);

/**
 * A compare-and-set: returns undefined unless the booking is confirmed and in the slot `from`.
 * @throws a `conflict` of the database when a confirmed booking has the slot `to`
 */
export async function updateConfirmedSlot(
  transaction: Transaction<Schema>,
  id: Booking['id'],
  from: Slot,
  to: Slot,
): Promise<Selectable<BookingsTable> | undefined> {
  const minute = minuteOfDay(to.time_slot);
  const [row] = await updateSlot(
    transaction,
    to.booking_date,
    to.time_slot,
    minute,
    id,
    from.booking_date,
    from.time_slot,
  );
  return row;
}

interface Move {
  /** After the move. */
  readonly booking: Pick<BookingsTable, 'id' | 'booking_date' | 'time_slot'>;
  readonly from: Slot;
  readonly at: Instant;
  /** The admin's e-mail address; null for the guest. */
  readonly actor: string | null;
}

/** Appends the audit entry, and announces the date that is left and the one that is taken. */
export async function recordMove(
  transaction: Transaction<Schema>,
  announce: Announce,
  { booking, from, at, actor }: Move,
): Promise<void> {
  await appendAudit(transaction, {
    at,
    actor,
    action: 'moved',
    ...auditedBooking(booking),
    from_date: from.booking_date,
    from_slot: from.time_slot,
  });
  for (const date of new Set([from.booking_date, booking.booking_date])) {
    announce({ topic: 'bookings', date });
  }
}
