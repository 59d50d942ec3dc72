import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CreatedInvitations } from '#domain/admin/invitations.ts';
import type { BookingResponse } from '#domain/booking/booking.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import { hasRow } from './queries.ts';
import type { Schema } from './schema.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Exceeds the time in which a guest's page repeats a request. */
const RESPONSES_KEPT_MS = 48 * 60 * 60 * 1000;

/** The key of another request, or of a booking that was cancelled or deleted. */
export const rejectedKey = (code: 'booking_cancelled' | 'idempotency_mismatch') =>
  new Rejection(code, { field: 'Idempotency-Key' });

/** Sorts the names of each object, and leaves out what is null or undefined. */
function canonical(_: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Stays the same for the next release with a new optional field. `request`: without what attempts differ in. */
export function hashOf(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, canonical)).digest('hex');
}

interface SavedResponses<Response extends object> {
  /** @throws Rejection `idempotency_mismatch` or `booking_cancelled` */
  find(db: Kysely<Schema>, key: string, request: object): Promise<Response | undefined>;
  /** @throws a `conflict` of the database if the key was used meanwhile */
  save(tx: UnitOfWork, key: string, request: object, response: Response): Promise<void>;
}

interface RepeatableRequest<Response extends object> {
  readonly db: Kysely<Schema>;
  /** Undefined for a request that is never repeated. */
  readonly key: string | undefined;
  readonly request: object;
  readonly responses: SavedResponses<Response>;
}

/** Looks again after a rejection: the same request may run twice. `work` must `save` its response. */
export async function withSavedResponse<Response extends object>(
  { db, key, request, responses }: RepeatableRequest<Response>,
  work: (save: (tx: UnitOfWork, response: Response) => Promise<void>) => Promise<Response>,
): Promise<{ readonly response: Response; readonly isRepeated: boolean }> {
  if (key === undefined) return { response: await work(async () => {}), isRepeated: false };
  const saved = await responses.find(db, key, request);
  if (saved) return { response: saved, isRepeated: true };
  try {
    const response = await work((tx, made) => responses.save(tx, key, request, made));
    return { response, isRepeated: false };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const savedSince = await responses.find(db, key, request);
    if (savedSince) return { response: savedSince, isRepeated: true };
    throw error;
  }
}

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

const savedRow = (created_at: Instant, key: string, request: object, response: object) => ({
  key,
  request_hash: hashOf(request),
  response: JSON.stringify(response),
  created_at,
});

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
      .values({ ...savedRow(now, key, request, response), booking_id: response.id })
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
      .values(savedRow(now, key, order, response))
      .execute();
  },
};

export async function deleteExpiredResponses(db: Kysely<Schema>, now: Instant): Promise<void> {
  const oldest = now - RESPONSES_KEPT_MS;
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
  await db.deleteFrom('deleted_booking_keys').where('deleted_at', '<', oldest).execute();
  await db.deleteFrom('invitation_orders').where('created_at', '<', oldest).execute();
}
