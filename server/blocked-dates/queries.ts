import type { Kysely } from 'kysely';
import type { AffectedBooking, BlockedDate } from '#domain/admin/blocked-dates.ts';
import type { DateRange } from '#domain/booking/slots/availability.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { isAskedToMove, isMailable, isOver } from '#server/bookings/booking-rules.ts';
import { CONFIRMED } from '#server/bookings/queries.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

export async function getBlockedDates(db: Kysely<Schema>): Promise<BlockedDate[]> {
  return db
    .selectFrom('blocked_dates')
    .select(['id', 'blocked_date', 'reason'])
    .orderBy('blocked_date')
    .execute();
}

/** Waits for bookings on the date of a block. @throws Rejection `blocked_date_not_found` */
export async function lockBlockedDate(tx: UnitOfWork, id: string): Promise<PlainDate> {
  const block = tx.db.selectFrom('blocked_dates').select('blocked_date').where('id', '=', id);
  const findDate = () =>
    block.executeTakeFirstOrThrow(() => new Rejection('blocked_date_not_found'));
  const { blocked_date } = await findDate();
  await tx.lockDate(blocked_date, 'exclusive');
  // Another admin may have unblocked it meanwhile.
  await findDate();
  return blocked_date;
}

const confirmedInOrder = (db: Kysely<Schema>) =>
  db
    .selectFrom('bookings')
    .where('status', '=', CONFIRMED)
    .orderBy('booking_date')
    .orderBy('slot_minute');

export function confirmedWithin(db: Kysely<Schema>, range: DateRange) {
  return confirmedInOrder(db)
    .where('booking_date', '>=', range.from)
    .where('booking_date', '<=', range.to);
}

const AFFECTED_COLUMNS = ['id', 'guest_name', 'guest_email', 'booking_date', 'time_slot'] as const;

type AffectedRow = Pick<BookingRow, (typeof AFFECTED_COLUMNS)[number]>;

function affectedBooking(row: AffectedRow, now: Instant): AffectedBooking {
  const { id, guest_name, booking_date, time_slot } = row;
  return { id, guest_name, booking_date, time_slot, is_askable: isMailable(row, now) };
}

export async function getAffectedBookings(db: Kysely<Schema>, range: DateRange, now: Instant) {
  const rows = await confirmedWithin(db, range).select(AFFECTED_COLUMNS).execute();
  return rows.map((row) => affectedBooking(row, now));
}

export async function getRemainingBookings(db: Kysely<Schema>, now: Instant) {
  const today = showDateAt(now);
  const rows = await confirmedInOrder(db)
    .select([...AFFECTED_COLUMNS, 'status', 'asked_date', 'asked_slot'])
    .where('booking_date', 'in', (is) =>
      is.selectFrom('blocked_dates').select('blocked_date').where('blocked_date', '>=', today),
    )
    .execute();
  return rows
    .filter((row) => !isOver(row, now))
    .map((row) => ({ ...affectedBooking(row, now), is_asked: isAskedToMove(row) }));
}

/** @throws a `conflict` of the database when one of the dates is blocked already */
export async function insertBlockedDates({ db, now }: UnitOfWork, dates: readonly BlockedDate[]) {
  const rows = dates.map((date) => ({ ...date, created_at: now }));
  await db.insertInto('blocked_dates').values(rows).execute();
}
