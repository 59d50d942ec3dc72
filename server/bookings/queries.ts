import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Booking, ScheduledBooking } from '#domain/booking/booking.ts';
import type { DateRange, Occupancy } from '#domain/booking/slots/availability.ts';
import type { Slot, TimeSlot } from '#domain/booking/slots/slot.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { minutesIntoShowDay, showDateAt } from '#domain/time/show-time.ts';
import { blockOf, getBlockedWithin } from '#server/database/blocks.ts';
import { countRows, hasRow } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';
import { bookingOf } from './booking-row.ts';
import { isAttending } from './booking-rules.ts';

export const inSlot =
  ({ booking_date, time_slot }: Slot) =>
  (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and({ booking_date, time_slot });

/** Written as in the indexes on `lower(guest_email)`. */
export const ofGuest =
  (email: string) =>
  ({ eb, fn }: ExpressionBuilder<Schema, 'bookings'>) =>
    eb(fn<string>('lower', ['guest_email']), '=', comparableEmail(email));

/** A literal, as in the partial indexes: with a parameter the planner could not use them. */
export const CONFIRMED = sql<'confirmed'>`'confirmed'`;
const GUEST = sql<'guest'>`'guest'`;

export async function getOccupancy(db: Kysely<Schema>, range: DateRange): Promise<Occupancy> {
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_date', 'time_slot'])
    .where('status', '=', CONFIRMED)
    .where('booking_date', '>=', range.from)
    .where('booking_date', '<=', range.to)
    .execute();
  const booked = new Map<PlainDate, Set<TimeSlot>>();
  for (const { booking_date, time_slot } of rows) {
    const slots = booked.get(booking_date) ?? new Set();
    booked.set(booking_date, slots.add(time_slot));
  }
  return { booked, blocked: new Set(await getBlockedWithin(db, range)) };
}

/** False on a blocked date, whose bookings the calendar does not show. */
export function isShownAsTaken(db: Kysely<Schema>, slot: Slot): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', CONFIRMED)
      .where(inSlot(slot))
      .where(({ exists, not }) => not(exists(blockOf(db, slot.booking_date)))),
  );
}

export function upcomingBookings(db: Kysely<Schema>, email: string, now: Instant) {
  const today = showDateAt(now);
  return db
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', CONFIRMED)
    .where(ofGuest(email))
    .where('booking_date', '>=', today)
    .where((is) =>
      is.or([is('booking_date', '>', today), is('slot_minute', '>', minutesIntoShowDay(now))]),
    );
}

export const countUpcoming = (db: Kysely<Schema>, today: PlainDate) =>
  countRows(
    db.selectFrom('bookings').where('status', '=', CONFIRMED).where('booking_date', '>=', today),
  );

/** A cancellation by the guest does not free their place for so long. */
const PLACE_KEPT_MS = 24 * 60 * 60 * 1000;

/** The upcoming bookings of an e-mail address, and those that the guest has cancelled within a day. */
function placesOf(db: Kysely<Schema>, email: string, now: Instant, exceptId: string) {
  const cancelled = db
    .selectFrom('bookings')
    .select('id')
    .where('cancelled_by', '=', GUEST)
    .where(ofGuest(email))
    .where('cancelled_at', '>', now - PLACE_KEPT_MS)
    .where('id', '<>', exceptId);
  return upcomingBookings(db, email, now).where('id', '<>', exceptId).unionAll(cancelled);
}

/** One statement, since every booking waits for it. `exceptId` is of a booking to confirm again. */
export async function findObstacles(
  { db, now }: UnitOfWork,
  { booking_date, guest_email }: Pick<Booking, 'booking_date' | 'guest_email'>,
  upcomingMaximum: number | null,
  exceptId = '',
): Promise<{ readonly isBlocked: boolean; readonly hasMaximum: boolean }> {
  const { is_blocked, has_maximum } = await db
    .selectNoFrom(({ exists, lit }) => [
      exists(blockOf(db, booking_date)).as('is_blocked'),
      upcomingMaximum === null
        ? lit(false).as('has_maximum')
        : exists(
            placesOf(db, guest_email, now, exceptId)
              .limit(1)
              .offset(upcomingMaximum - 1),
          ).as('has_maximum'),
    ])
    .executeTakeFirstOrThrow();
  return { isBlocked: Boolean(is_blocked), hasMaximum: Boolean(has_maximum) };
}

/** Notes that the link in a mail about the booking was opened. */
export async function proveMailbox(db: Kysely<Schema>, id: string, now: Instant): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ mailbox_proven_at: now })
    .where('id', '=', id)
    .where('mailbox_proven_at', 'is', null)
    .execute();
}

/** True if a mailed link of this address was opened: until then a stranger to the booking may read. */
export function isMailboxProven(db: Kysely<Schema>, email: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('bookings')
      .select(sql`1`.as('one'))
      .where(ofGuest(email))
      .where('mailbox_proven_at', 'is not', null)
      .limit(1),
  );
}

export const confirmedOn = (db: Kysely<Schema>, date: PlainDate) =>
  db.selectFrom('bookings').where('status', '=', CONFIRMED).where('booking_date', '=', date);

export async function getDaySchedule(db: Kysely<Schema>, date: PlainDate) {
  const rows = await confirmedOn(db, date).selectAll().orderBy('slot_minute').execute();
  return rows.map(
    (row): ScheduledBooking => ({ ...bookingOf(row), is_attending: isAttending(row) }),
  );
}

export const hasRecordings = (db: Kysely<Schema>, date: PlainDate): Promise<boolean> =>
  hasRow(confirmedOn(db, date).select('id').limit(1));
