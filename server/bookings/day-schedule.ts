import type { Kysely } from 'kysely';
import type { ScheduledBooking } from '#domain/booking/scheduled-booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Schema } from '#server/database/schema.ts';
import { bookingOf, CONFIRMED } from './queries.ts';
import { isAttending } from './slot-marks.ts';

export const confirmedOn = (db: Kysely<Schema>, date: PlainDate) =>
  db.selectFrom('bookings').where('status', '=', CONFIRMED).where('booking_date', '=', date);

export async function getDaySchedule(
  db: Kysely<Schema>,
  date: PlainDate,
): Promise<ScheduledBooking[]> {
  const rows = await confirmedOn(db, date).selectAll().orderBy('slot_minute').execute();
  return rows.map((row) => ({ ...bookingOf(row), is_attending: isAttending(row) }));
}

export async function hasRecordings(db: Kysely<Schema>, date: PlainDate): Promise<boolean> {
  const row = await confirmedOn(db, date).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
