import type { Selectable, SelectQueryBuilder, Transaction } from 'kysely';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { lockBooking } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Announce } from '#server/database/change-feed.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import { saveKeysOfDeletedBooking } from '#server/idempotency/saved-bookings.ts';
import type { Instant } from '#server/time/clock.ts';

export interface ErasedBookings {
  readonly bookings: number;
  readonly consents: number;
  readonly responses: number;
}

/** The slots of the confirmed bookings from today on. */
export async function upcomingSlots(
  bookings: SelectQueryBuilder<Schema, 'bookings', unknown>,
  now: Instant,
): Promise<Slot[]> {
  return bookings
    .select(['booking_date', 'time_slot'])
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', showDateAt(now))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .execute();
}

/** Locks bookings before mails, as every other operation does, to avoid deadlocks. */
export async function lockBookings(
  transaction: Transaction<Schema>,
  bookings: SelectQueryBuilder<Schema, 'bookings', unknown>,
): Promise<Selectable<BookingsTable>[]> {
  const found = await bookings.select('id').orderBy('id').execute();
  const locked = [];
  for (const { id } of found) {
    const row = await lockBooking(transaction, id);
    if (row !== undefined) locked.push(row);
  }
  return locked;
}

async function countBy(
  transaction: Transaction<Schema>,
  table: 'consents' | 'idempotency_keys',
  bookingIds: readonly string[],
): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const { count } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes consents and saved responses as well; the slots become free. */
export async function deleteBookings(
  transaction: Transaction<Schema>,
  announce: Announce,
  bookings: readonly Selectable<BookingsTable>[],
  now: Instant,
): Promise<ErasedBookings> {
  const ids = bookings.map(({ id }) => id);
  const consents = await countBy(transaction, 'consents', ids);
  const responses = await countBy(transaction, 'idempotency_keys', ids);
  for (const booking of bookings) {
    await saveKeysOfDeletedBooking(transaction, booking.id, now);
    await transaction.deleteFrom('bookings').where('id', '=', booking.id).execute();
    await appendAudit(transaction, {
      at: now,
      actor: null,
      action: 'deleted',
      ...auditedBooking(booking),
    });
    announce({ topic: 'bookings', date: booking.booking_date });
  }
  return { bookings: bookings.length, consents, responses };
}

export async function deleteMails(
  transaction: Transaction<Schema>,
  mailIds: readonly string[],
): Promise<void> {
  for (const id of mailIds) {
    await transaction.deleteFrom('mails').where('id', '=', id).execute();
  }
}
