import type { Kysely } from 'kysely';
import type { CreatedInvitations } from '#domain/admin/invitations/invitation-responses.ts';
import type { InvitationOrder } from '#domain/admin/invitations/invitations.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { hashOf, RESPONSES_KEPT_MS, rejectedKey, type SavedResponses } from './idempotency-key.ts';

export const SAVED_ORDERS: SavedResponses<InvitationOrder, CreatedInvitations> = {
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

/** Are deleted with the responses to bookings: a request is repeated within hours. */
export async function deleteExpiredOrders(db: Kysely<Schema>, now: Instant): Promise<void> {
  const oldest = now - RESPONSES_KEPT_MS;
  await db.deleteFrom('invitation_orders').where('created_at', '<', oldest).execute();
}
