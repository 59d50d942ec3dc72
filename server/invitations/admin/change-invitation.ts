import type { InvitationChange } from '#domain/admin/invitations/invitations.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { announceInvitations } from '#server/invitations/announce-invitations.ts';

/** Revokes an invitation, or takes that back. Idempotent; bookings made with it stay. */
export async function changeInvitation(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { revoked }: InvitationChange,
  actor: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('invitations')
      .set({ revoked_at: revoked ? tx.now : null })
      .where('id', '=', id)
      .where('revoked_at', revoked ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      const row = await tx.db
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) throw new Rejection('invitation_not_found');
      return;
    }
    await tx.audit({
      actor,
      action: revoked ? 'invitation_revoked' : 'invitation_restored',
      invitation_id: id,
    });
    announceInvitations(tx);
  });
}
