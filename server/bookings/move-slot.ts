import type { ExpressionBuilder, Transaction } from 'kysely';
import type { SlotOfBooking } from '#domain/booking/booking.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import type { Instant } from '#server/clock.ts';
import type { Announce } from '#server/database/changes/change-feed.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';

/** What an update sets to move a booking; the unique index rejects a slot that is taken. */
export function movedTo(to: SlotOfBooking) {
  return (is: ExpressionBuilder<Schema, 'bookings'>) => ({
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
  });
}

interface Move {
  /** After the move. */
  readonly booking: Pick<BookingsTable, 'id' | 'booking_date' | 'time_slot'>;
  readonly from: SlotOfBooking;
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

export function isSameSlot(first: SlotOfBooking, second: SlotOfBooking): boolean {
  return first.booking_date === second.booking_date && first.time_slot === second.time_slot;
}
