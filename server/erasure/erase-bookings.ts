import { createHash } from 'node:crypto';
import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { takeSequence } from '#server/bookings/booking-row.ts';
import { countRows } from '#server/database/queries.ts';
import { saveKeysOfDeletedBooking } from '#server/database/saved-responses.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';

/** Locks bookings before mails, as every other operation does, to avoid deadlocks. */
export async function lockBookings(
  tx: UnitOfWork,
  bookings: SelectQueryBuilder<Schema, 'bookings', unknown>,
): Promise<BookingRow[]> {
  const found = await bookings.select('id').orderBy('id').execute();
  const locked = [];
  for (const { id } of found) {
    const row = await takeSequence(tx, id).executeTakeFirst();
    if (row !== undefined) locked.push(row);
  }
  return locked;
}

export async function deleteBookings(tx: UnitOfWork, bookings: readonly BookingRow[]) {
  if (bookings.length === 0) return { bookings: 0, consents: 0, responses: 0 };
  const ids = bookings.map(({ id }) => id);
  const consents = await countRows(tx.db.selectFrom('consents').where('booking_id', 'in', ids));
  const responses = await countRows(
    tx.db.selectFrom('idempotency_keys').where('booking_id', 'in', ids),
  );
  for (const booking of bookings) {
    await saveKeysOfDeletedBooking(tx, booking.id);
    await saveErased(tx.db, booking.id);
    await tx.db.deleteFrom('bookings').where('id', '=', booking.id).execute();
    await tx.changed(booking, { actor: 'guest', action: 'deleted' });
  }
  return { bookings: bookings.length, consents, responses };
}

export async function deleteMails(transaction: Transaction<Schema>, mailIds: readonly string[]) {
  for (const id of mailIds) {
    await transaction.deleteFrom('mails').where('id', '=', id).execute();
  }
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');

/** Keeps a hash of the booking's id: an older file of bookings would bring the guest back. */
async function saveErased(db: Transaction<Schema>, id: string): Promise<void> {
  await db
    .insertInto('erased_bookings')
    .values({ id_hash: hashOf(id) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findErased(db: Kysely<Schema>, ids: readonly string[]) {
  const byHash = new Map(ids.map((id) => [hashOf(id), id]));
  const rows = await db
    .selectFrom('erased_bookings')
    .select('id_hash')
    .where('id_hash', 'in', [...byHash.keys()])
    .execute();
  return new Set(rows.flatMap(({ id_hash }) => byHash.get(id_hash) ?? []));
}
