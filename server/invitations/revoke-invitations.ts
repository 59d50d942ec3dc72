import type { Kysely } from 'kysely';
import type { InvitationChange } from '#domain/admin/invitations.ts';
import { endOf } from '#domain/invitation/invitation.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import { announceInvitations, lockInvitation } from './invitation.ts';

/** Revokes an invitation, or takes that back. Idempotent; bookings made with it stay. */
export async function changeInvitation(
  { database }: Pick<Services, 'database'>,
  id: string,
  { revoked }: InvitationChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, id);
    if (invitation === undefined) throw new Rejection('invitation_not_found');
    if ((invitation.revoked_at !== null) === revoked) return;
    await tx.db
      .updateTable('invitations')
      .set({ revoked_at: revoked ? tx.now : null })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      actor,
      action: revoked ? 'invitation_revoked' : 'invitation_restored',
      invitation_id: id,
    });
    announceInvitations(tx);
  });
}

/** The invitations that this user has created and that still work, oldest first. */
export async function openInvitationsOf(db: Kysely<Schema>, email: string, now: Instant) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.created_by')
    .selectAll('invitations')
    .where('users.email', '=', comparableEmail(email))
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute();
  return rows.filter((row) => endOf(row, now) === null);
}

/** Revokes the open invitations of a user, for the operator; bookings made with them stay. */
export function endInvitationsOf(database: Database, email: string): Promise<number> {
  return database.transaction(async (tx) => {
    const open = await openInvitationsOf(tx.db, email, tx.now);
    for (const { id } of open) {
      const row = tx.db.updateTable('invitations').where('id', '=', id);
      await row.set({ revoked_at: tx.now }).execute();
      await tx.audit({ actor: 'operator', action: 'invitation_revoked', invitation_id: id });
    }
    if (open.length > 0) announceInvitations(tx);
    return open.length;
  });
}
