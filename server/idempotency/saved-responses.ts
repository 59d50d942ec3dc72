import type { Kysely } from 'kysely';
import type { CreatedInvitations } from '#domain/admin/invitations.ts';
import type { BookingResponse } from '#domain/booking/booking.ts';
import { hasRow } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';
import { hashOf, RESPONSES_KEPT_MS, rejectedKey, type SavedResponses } from './idempotency-key.ts';

/** Repeated requests with the keys of a deleted booking would otherwise book again. */
export async function saveKeysOfDeletedBooking({ db, now }: UnitOfWork, bookingId: string) {
  await db
    .insertInto('deleted_booking_keys')
    .columns(['key', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('idempotency_keys')
        .select(['key', eb.val(now).as('deleted_at')])
        .where('booking_id', '=', bookingId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const SAVED_BOOKINGS: SavedResponses<BookingResponse> = {
  async find(db, key, request) {
    const row = await db
      .selectFrom('idempotency_keys')
      .innerJoin('bookings', 'bookings.id', 'idempotency_keys.booking_id')
      .select(['request_hash', 'response', 'bookings.status', 'booking_date', 'time_slot'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) {
      const deleted = db.selectFrom('deleted_booking_keys').select('key').where('key', '=', key);
      if (await hasRow(deleted)) throw rejectedKey('booking_cancelled');
      return undefined;
    }
    if (row.request_hash !== hashOf(request)) throw rejectedKey('idempotency_mismatch');
    if (row.status !== 'confirmed') throw rejectedKey('booking_cancelled');
    const { booking_date, time_slot } = row;
    // The guest may have moved the booking since.
    return { ...JSON.parse(row.response), booking_date, time_slot };
  },
  async save({ db, now }, key, request, response) {
    await db
      .insertInto('idempotency_keys')
      .values({
        key,
        request_hash: hashOf(request),
        response: JSON.stringify(response),
        booking_id: response.id,
        created_at: now,
      })
      .execute();
  },
};

export const SAVED_ORDERS: SavedResponses<CreatedInvitations> = {
  async find(db, key, order) {
    const saved = await db
      .selectFrom('invitation_orders')
      .select(['request_hash', 'response'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (saved === undefined) return undefined;
    const { request_hash, response } = saved;
    if (request_hash !== null && request_hash !== hashOf(order)) {
      throw rejectedKey('idempotency_mismatch');
    }
    return JSON.parse(response);
  },
  async save({ db, now }, key, order, response) {
    await db
      .insertInto('invitation_orders')
      .values({
        key,
        request_hash: hashOf(order),
        response: JSON.stringify(response),
        created_at: now,
      })
      .execute();
  },
};

export async function deleteExpiredResponses(db: Kysely<Schema>, now: Instant): Promise<void> {
  const oldest = now - RESPONSES_KEPT_MS;
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
  await db.deleteFrom('deleted_booking_keys').where('deleted_at', '<', oldest).execute();
  await db.deleteFrom('invitation_orders').where('created_at', '<', oldest).execute();
}
