import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { InvitationChange } from '#domain/admin/invitations/invitations.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit } from '#server/database/audit.ts';
import { Rejection } from '#server/errors/rejection.ts';

/**
 * Revokes an invitation, or takes that back. Idempotent; bookings made with it stay.
 * @throws Rejection `invitation_not_found`
 */
export async function changeInvitation(
  { changes, clock }: Pick<AdminServices, 'changes' | 'clock'>,
  id: string,
  { revoked }: InvitationChange,
  admin: SignedInUser,
): Promise<void> {
  const now = clock();
  await changes.write(async (transaction, announce) => {
    const { numUpdatedRows } = await transaction
      .updateTable('invitations')
      .set({ revoked_at: revoked ? now : null })
      .where('id', '=', id)
      .where('revoked_at', revoked ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      const row = await transaction
        .selectFrom('invitations')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) throw new Rejection('invitation_not_found');
      return;
    }
    await appendAudit(transaction, {
      at: now,
      actor: admin.email,
      action: revoked ? 'invitation_revoked' : 'invitation_restored',
      invitation_id: id,
    });
    announce({ topic: 'bookings', date: showDateAt(now) });
  });
}
