import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { BookingAnswer, BookingDetails } from '#domain/booking/booking.ts';
import type { Instant, Schema } from '#server/database/schema.ts';

/** How long an answer is kept to be given again: past any guest's second press. */
const KEYS_KEPT_MS = 48 * 60 * 60 * 1000;

/**
 * The request as the key's owner must repeat it, without keeping what it says. What the gate asked
 * for is no part of it: a grant may have been renewed between two attempts at the same booking.
 */
export function hashOf(request: BookingDetails): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * The result of looking a key up: no request had it, this one had it and its booking stands or was
 * cancelled or deleted since, or another request had it.
 */
export type KnownKey =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'answered'; readonly answer: BookingAnswer }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'mismatch' };

/** Looks a key up; no key is an unknown one. */
export async function lookUpKey(
  db: Kysely<Schema>,
  key: string | undefined,
  request: BookingDetails,
): Promise<KnownKey> {
  if (key === undefined) return { kind: 'unknown' };
  const row = await db
    .selectFrom('idempotency_answers')
    .innerJoin('bookings', 'bookings.id', 'idempotency_answers.booking_id')
    .select(['request_hash', 'answer', 'bookings.status'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return { kind: (await isKeyOfDeletedBooking(db, key)) ? 'cancelled' : 'unknown' };
  if (row.request_hash !== hashOf(request)) return { kind: 'mismatch' };
  if (row.status !== 'confirmed') return { kind: 'cancelled' };
  return { kind: 'answered', answer: JSON.parse(row.answer) };
}

async function isKeyOfDeletedBooking(db: Kysely<Schema>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_booking_keys')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps the keys of a booking that is about to be deleted, without its guest's data: their requests
 * would otherwise book anew when they are repeated.
 */
export async function saveKeysOfDeletedBooking(
  transaction: Transaction<Schema>,
  bookingId: string,
  now: Instant,
): Promise<void> {
  await transaction
    .insertInto('deleted_booking_keys')
    .columns(['key', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('idempotency_answers')
        .select(['key', eb.val(now).as('deleted_at')])
        .where('booking_id', '=', bookingId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Keeps the answer in the booking's transaction, so that there is never one without the other.
 * @throws a `conflict` of the database when the key was used meanwhile
 */
export async function saveResponse(
  transaction: Transaction<Schema>,
  key: string,
  request: BookingDetails,
  answer: BookingAnswer,
  now: Instant,
): Promise<void> {
  await transaction
    .insertInto('idempotency_answers')
    .values({
      key,
      request_hash: hashOf(request),
      answer: JSON.stringify(answer),
      booking_id: answer.id,
      created_at: now,
    })
    .execute();
}

/** Deletes the answers, and the keys of deleted bookings, that are too old to be repeated. */
export async function deleteExpiredKeys(db: Kysely<Schema>, now: Instant): Promise<void> {
  const oldest = now - KEYS_KEPT_MS;
  await db.deleteFrom('idempotency_answers').where('created_at', '<', oldest).execute();
  await db.deleteFrom('deleted_booking_keys').where('deleted_at', '<', oldest).execute();
}
