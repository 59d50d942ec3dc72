import type { Selectable, Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Announce } from '#server/database/change-feed.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { inSlot } from './in-slot.ts';
import { CONFIRMED } from './queries.ts';

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
  return transaction
    .updateTable('bookings')
    .set((is) => ({
      booking_date: to.booking_date,
      time_slot: to.time_slot,
      slot_minute: minuteOfDay(to.time_slot),
      // 'I will be there' was said of the other slot, also if the booking is moved back.
      attending_date: null,
      attending_slot: null,
      asked_date: null,
      asked_slot: null,
      outcome: null,
      calendar_sequence: is('calendar_sequence', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', CONFIRMED)
    .where(inSlot(from))
    .returningAll()
    .executeTakeFirst();
}

interface Move {
  /** The booking after the move. */
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
