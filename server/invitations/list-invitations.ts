import type { InvitedBooking } from '#domain/admin/invitations.ts';
import { invitationLink } from '#domain/invitation/invitation-link.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { getInvitationMailStates } from '#server/mail/queue/link-mails.ts';

export async function listInvitations({
  database: { db },
  invitationKeys,
  origin,
}: Pick<Services, 'database' | 'invitationKeys' | 'origin'>) {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.created_by')
    .selectAll('invitations')
    .select('users.email as created_by')
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();
  const uses = await db
    .selectFrom('consents')
    .innerJoin('bookings', 'bookings.id', 'consents.booking_id')
    .select(['invitation_id', 'bookings.id', 'booking_date', 'time_slot', 'status'])
    .where('invitation_id', 'is not', null)
    .orderBy('consents.given_at')
    .execute();
  const bookings = new Map<string | null, InvitedBooking[]>();
  for (const { invitation_id, ...booking } of uses) {
    bookings.set(invitation_id, [...(bookings.get(invitation_id) ?? []), booking]);
  }
  const mails = await getInvitationMailStates(db);
  return {
    invitations: rows.map(({ last_used_at: _, ...row }) => ({
      ...row,
      link: invitationLink(origin(), invitationKeys.keyOf(row.id)),
      mail: mails.get(row.id) ?? null,
      bookings: bookings.get(row.id) ?? [],
    })),
  };
}
