import { bookableRange } from '#domain/booking/slots/booking-window.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import { endOf } from '#domain/invitation/invitation-end.ts';
import { invitationLink } from '#domain/invitation/invitation-link.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { InvitationServices } from './invitation-services.ts';
import { windowOf } from './usable-invitation.ts';

/** Returns what the mail with an invitation's link says now; null once the invitation has ended or is deleted. */
export async function findMailedInvitation(
  { database, clock, invitationKeys }: InvitationServices,
  origin: string,
  id: string,
): Promise<MailedInvitation | null> {
  const invitation = await database.db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const now = clock();
  if (invitation === undefined || endOf(invitation, now) !== null) return null;
  const { name, expires_at, uses_max } = invitation;
  const today = showDateAt(now);
  return {
    name,
    expires_at,
    uses_max,
    today,
    window: bookableRange(today, windowOf(invitation)),
    link: invitationLink(origin, invitationKeys.keyOf(id)),
  };
}
