import type { Kysely, Transaction } from 'kysely';
import type { AffectedBooking, BlockedDate } from '#domain/admin/blocked-dates.ts';
import type { DateRange } from '#domain/booking/booking-window.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';

export async function getBlockedDates(db: Kysely<Schema>): Promise<BlockedDate[]> {
  return db
    .selectFrom('blocked_dates')
    .select(['id', 'blocked_date', 'reason'])
    .orderBy('blocked_date')
    .execute();
}

export async function getBlockedWithin(db: Kysely<Schema>, range: DateRange): Promise<PlainDate[]> {
  const rows = await db
    .selectFrom('blocked_dates')
    .select('blocked_date')
    .where('blocked_date', '>=', range.from)
    .where('blocked_date', '<=', range.to)
    .orderBy('blocked_date')
    .execute();
  return rows.map(({ blocked_date }) => blocked_date);
}

export async function getAffectedBookings(
  db: Kysely<Schema>,
  range: DateRange,
): Promise<AffectedBooking[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'guest_name', 'booking_date', 'time_slot'])
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', range.from)
    .where('booking_date', '<=', range.to)
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .execute();
}

/** @throws a `conflict` of the database when one of the dates is blocked already */
export async function insertBlockedDates(
  transaction: Transaction<Schema>,
  dates: readonly BlockedDate[],
  now: Instant,
): Promise<void> {
  const rows = dates.map((date) => ({ ...date, created_at: now }));
  await transaction.insertInto('blocked_dates').values(rows).execute();
}

export async function deleteBlockedDate(
  transaction: Transaction<Schema>,
  id: string,
): Promise<PlainDate | undefined> {
  const row = await transaction
    .deleteFrom('blocked_dates')
    .where('id', '=', id)
    .returning('blocked_date')
    .executeTakeFirst();
  return row?.blocked_date;
}
