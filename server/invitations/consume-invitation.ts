import type { Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { invitationEnded, readUsableInvitation } from './usable-invitation.ts';

/**
 * Counts one use, in the booking's transaction: without the booking it is rolled back.
 * @throws Rejection `invitation_used` or `invitation_unknown`
 */
export async function consumeInvitation(
  transaction: Transaction<Schema>,
  id: string,
  now: Instant,
): Promise<void> {
  // A condition of the update: two bookings at once cannot both count the last use.
  const { numUpdatedRows } = await transaction
    .updateTable('invitations')
    .set((is) => ({ uses: is('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'uses_max')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  await readUsableInvitation(transaction, id, now);
  // An admin has restored it between the two statements.
  throw invitationEnded('revoked');
}
