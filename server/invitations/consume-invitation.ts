import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { invitationEnded, readUsableInvitation } from './usable-invitation.ts';

/** Counts a use in the booking's transaction. @throws Rejection `invitation_used` or `invitation_unknown` */
export async function consumeInvitation({ db, now }: UnitOfWork, id: string): Promise<void> {
  // A condition of the update: two bookings at once cannot both count the last use.
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set((is) => ({ uses: is('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'uses_max')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) return;
  await readUsableInvitation(db, id, now);
  // An admin has restored it between the two statements.
  throw invitationEnded('revoked');
}
