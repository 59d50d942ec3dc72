import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account.ts';
import { INVITATION_FORM_MESSAGES, type InvitationOrder } from '#domain/admin/invitations.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight } from '#domain/time/show-time.ts';
import type { AdminServices } from '#server/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { Rejection } from '#server/rejection.ts';

/**
 * Creates one invitation for each guest: all of them or none.
 * @returns their ids, in the order of the guests
 * @throws Rejection `invalid` for a last day in the past
 */
export async function createInvitations(
  { changes, clock }: Pick<AdminServices, 'changes' | 'clock'>,
  { guests, valid_until, ...terms }: InvitationOrder,
  admin: SignedInUser,
): Promise<readonly string[]> {
  const now = clock();
  const today = showDateAt(now);
  if (valid_until < today) {
    const detail = INVITATION_FORM_MESSAGES.validUntil;
    throw new Rejection('invalid', { detail, field: 'valid_until' });
  }
  const invitations = guests.map((guest) => ({
    id: uuid(),
    ...guest,
    ...terms,
    expires_at: showMidnight(addDays(valid_until, 1)),
    created_by: admin.id,
    created_at: now,
  }));
  await changes.write(async (transaction, announce) => {
    await transaction.insertInto('invitations').values(invitations).execute();
    for (const { id } of invitations) {
      await appendAudit(transaction, {
        at: now,
        actor: admin.email,
        action: 'invited',
        date: valid_until,
        invitation_id: id,
      });
    }
    // The list of invitations shows bookings, and is read again with them.
    announce({ topic: 'bookings', date: today });
  });
  return invitations.map(({ id }) => id);
}
