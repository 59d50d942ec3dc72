import type { Kysely } from 'kysely';
import { OPERATOR } from '#domain/admin/audit.ts';
import { endOf } from '#domain/invitation/invitation-end.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { announceInvitations } from '#server/invitations/announce-invitations.ts';
import type { Invitation } from '#server/invitations/usable-invitation.ts';
import type { Instant } from '#server/time/clock.ts';

/** The invitations that this user has created and that still work, oldest first. */
export async function openInvitationsOf(
  db: Kysely<Schema>,
  email: string,
  now: Instant,
): Promise<Invitation[]> {
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
      await tx.audit({ actor: OPERATOR, action: 'invitation_revoked', invitation_id: id });
    }
    if (open.length > 0) announceInvitations(tx);
    return open.length;
  });
}
