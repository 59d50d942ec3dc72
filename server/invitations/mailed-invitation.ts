import { bookableRange } from '#domain/booking/slots/booking-window.ts';
import type { MailedInvitation } from '#domain/invitation/invitation.ts';
import { invitationLink } from '#domain/invitation/invitation-link.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { InvitationServices } from './invitation-services.ts';
import { windowOf } from './usable-invitation.ts';

/**
 * An invitation for the mail with its link, with the dates that it opens now; null if it does not exist
 * any more.
 */
export async function findMailedInvitation(
  { database, clock, invitationKeys }: InvitationServices,
  origin: string,
  id: string,
): Promise<MailedInvitation | null> {
  const invitation = await database.db
    .selectFrom('invitations')
    .select(['name', 'expires_at', 'uses_max', 'window_from_days', 'window_to_days'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (invitation === undefined) return null;
  const { name, expires_at, uses_max } = invitation;
  const today = showDateAt(clock());
  return {
    name,
    expires_at,
    uses_max,
    today,
    window: bookableRange(today, windowOf(invitation)),
    link: invitationLink(origin, invitationKeys.keyOf(id)),
  };
}
