import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Occupancy } from '#domain/booking/availability.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { DateRange } from '#domain/booking/booking-window.ts';
import type { TimeSlot } from '#domain/booking/time-slot.ts';
import { foldText } from '#domain/search-text.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minutesIntoShowDay, showDateAt } from '#domain/time/show-time.ts';
import type { BookingsTable, Instant, Schema } from '#server/database/schema.ts';

/** In the text of a statement, as in the indexes' own: a parameter is planned anew each time. */
const CONFIRMED = sql<'confirmed'>`'confirmed'`;

/** Which slots of a range have a confirmed booking, and which of its dates are blocked. */
export async function getOccupancy(db: Kysely<Schema>, range: DateRange): Promise<Occupancy> {
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_date', 'time_slot'])
    .where('status', '=', CONFIRMED)
    .where('booking_date', '>=', range.from)
    .where('booking_date', '<=', range.to)
    .execute();
  const blocked = await db
    .selectFrom('blocked_dates')
    .select('blocked_date')
    .where('blocked_date', '>=', range.from)
    .where('blocked_date', '<=', range.to)
    .execute();
  const booked = new Map<PlainDate, Set<TimeSlot>>();
  for (const { booking_date, time_slot } of rows) {
    const slots = booked.get(booking_date) ?? new Set();
    booked.set(booking_date, slots.add(time_slot));
  }
  return { booked, blocked: new Set(blocked.map((row) => row.blocked_date)) };
}

/** Whether a confirmed booking has the slot. Only the unique index decides who gets it. */
export async function isSlotTaken(
  db: Kysely<Schema>,
  date: PlainDate,
  time: TimeSlot,
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', CONFIRMED)
    .where('booking_date', '=', date)
    .where('time_slot', '=', time)
    .executeTakeFirst();
  return row !== undefined;
}

/** The confirmed bookings with an e-mail address that have not begun. */
export function openBookings(db: Kysely<Schema>, email: string, now: Instant) {
  const today = showDateAt(now);
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', CONFIRMED)
    .where(({ fn }) => fn<string>('lower', ['guest_email']), '=', email.toLowerCase())
    .where('booking_date', '>=', today)
    .where((is) =>
      is.or([is('booking_date', '>', today), is('slot_minute', '>', minutesIntoShowDay(now))]),
    );
}

/**
 * What stands in the way of a booking besides another one of its slot: its date is blocked, or its
 * e-mail address has as many open bookings as it may have. One statement, since every booking waits
 * for it.
 * @param most how many open bookings an address may have; null for any number
 */
export async function findRejection(
  transaction: Transaction<Schema>,
  { booking_date, guest_email }: Pick<Booking, 'booking_date' | 'guest_email'>,
  most: number | null,
  now: Instant,
): Promise<'date_unavailable' | 'enough_booked' | null> {
  const blocks = transaction
    .selectFrom('blocked_dates')
    .select('id')
    .where('blocked_date', '=', booking_date);
  const { is_blocked, has_most } = await transaction
    .selectNoFrom(({ exists, lit }) => [
      exists(blocks).as('is_blocked'),
      most === null
        ? lit(false).as('has_most')
        : exists(
            openBookings(transaction, guest_email, now)
              .limit(1)
              .offset(most - 1),
          ).as('has_most'),
    ])
    .executeTakeFirstOrThrow();
  if (is_blocked) return 'date_unavailable';
  return has_most ? 'enough_booked' : null;
}

/** A new booking as its row stands, with what its order and its search go by. */
export function bookingRow(booking: Booking, now: Instant): Insertable<BookingsTable> {
  const { guest_name, guest_email, notes, time_slot } = booking;
  return {
    ...booking,
    created_at: now,
    slot_minute: minuteOfDay(time_slot),
    search_text: foldText([guest_name, guest_email, notes ?? ''].join('\n')),
  };
}

/**
 * Writes a new booking.
 * @throws a `conflict` of the database when a confirmed booking has the slot
 */
export async function insertBooking(
  transaction: Transaction<Schema>,
  booking: Booking,
  now: Instant,
): Promise<void> {
  await transaction.insertInto('bookings').values(bookingRow(booking, now)).execute();
}

/**
 * Takes the next number for a booking's calendar entry, and with it the booking: until the
 * transaction ends nobody else changes it, or tells anybody of it.
 * @returns its row; undefined when there is none
 */
export async function lockBooking(
  transaction: Transaction<Schema>,
  id: string,
): Promise<Selectable<BookingsTable> | undefined> {
  return transaction
    .updateTable('bookings')
    .set((is) => ({ calendar_sequence: is('calendar_sequence', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
