import { type Insertable, sql, type UpdateObject } from 'kysely';
import * as v from 'valibot';
import { type Booking, StoredBooking } from '#domain/booking/booking.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { BookingRow, BookingsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

/** Lower case without diacritics: 'soderberg' finds 'Söderberg' on both database engines. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

type SearchedTexts = Pick<Booking, 'guest_name' | 'guest_email' | 'notes'>;

export const searchTextOf = ({ guest_name, guest_email, notes }: SearchedTexts): string =>
  foldText([guest_name, guest_email, notes ?? ''].join('\n'));

export function bookingRow(booking: Booking, now: Instant): Insertable<BookingsTable> {
  return {
    ...booking,
    created_at: now,
    slot_minute: minuteOfDay(booking.time_slot),
    search_text: searchTextOf(booking),
  };
}

export const bookingNotFound = () => new Rejection('booking_not_found');

/** @throws a `conflict` of the database when a confirmed booking has the slot */
export async function insertBooking(
  { db, now }: UnitOfWork,
  booking: Booking,
  source: 'guest' | 'team' = 'guest',
): Promise<void> {
  await db
    .insertInto('bookings')
    .values({ ...bookingRow(booking, now), source })
    .execute();
}

/** Other changes of the booking wait until the transaction ends. */
export const lockBooking = ({ db, rowLocks }: UnitOfWork, id: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .$if(rowLocks, (query) => query.forUpdate());

/** @throws Rejection `booking_not_found` */
export const requireBooking = (tx: UnitOfWork, id: string): Promise<BookingRow> =>
  lockBooking(tx, id).executeTakeFirstOrThrow(bookingNotFound);

/** The value of `calendar_sequence` after a change of the guest's calendar entry. */
export const NEXT_SEQUENCE = sql<number>`calendar_sequence + 1`;

function update({ db, now }: UnitOfWork, id: string, values: UpdateObject<Schema, 'bookings'>) {
  // The clock may be set back.
  const changed_at = sql<Instant>`case when changed_at > ${now} then changed_at else ${now} end`;
  return db
    .updateTable('bookings')
    .set({ ...values, changed_at })
    .where('id', '=', id)
    .returningAll();
}

/** Changes a booking that exists; lock it before, to decide by its row. @throws the database's error */
export function updateBooking(
  tx: UnitOfWork,
  id: string,
  values: UpdateObject<Schema, 'bookings'>,
): Promise<BookingRow> {
  return update(tx, id, values).executeTakeFirstOrThrow();
}

export const takeSequence = (tx: UnitOfWork, id: string) =>
  update(tx, id, { calendar_sequence: NEXT_SEQUENCE });

/** Has null for each optional field that is missing. */
export function bookingOf(row: v.InferInput<typeof StoredBooking>): Booking {
  return v.parse(StoredBooking, row);
}
