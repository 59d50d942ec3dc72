import type { Transaction } from 'kysely';
import type { BookingWindow } from '#domain/booking/booking-window.ts';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import { endOf, invitationEnded, readInvitation, windowOf } from './usable-invitation.ts';

/**
 * Counts one use, in the booking's transaction: without the booking it is rolled back.
 * @returns the window that the invitation grants
 * @throws Rejection `invitation_used` or `invitation_unknown`
 */
export async function consumeInvitation(
  transaction: Transaction<Schema>,
  id: string,
  now: Instant,
): Promise<BookingWindow> {
  // A condition of the update: two bookings at once cannot both count the last use.
  const granted = await transaction
    .updateTable('invitations')
    .set((is) => ({ uses: is('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'uses_max')
    .returning(['window_from_days', 'window_to_days'])
    .executeTakeFirst();
  if (granted === undefined) {
    const end = endOf(await readInvitation(transaction, id), now);
    // Null if an admin has restored it between the two statements.
    throw invitationEnded(end ?? 'revoked');
  }
  return windowOf(granted);
}
