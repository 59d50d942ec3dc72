import { bookableRange } from '#domain/booking/booking-window.ts';
import type { InvitationGrant } from '#domain/invitation/invitation.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { InvitationServices } from './invitation-services.ts';
import {
  type Invitation,
  invitationUnknown,
  readUsableInvitation,
  windowOf,
} from './usable-invitation.ts';

/**
 * The invitation of a key, which is not used by this. A forged key is rejected before any query.
 * @throws Rejection `invitation_unknown` or `invitation_used`
 */
export async function openInvitation(
  { database, clock, invitationKeys }: InvitationServices,
  key: string,
): Promise<Invitation> {
  const id = invitationKeys.verify(key);
  if (id === null) throw invitationUnknown();
  return readUsableInvitation(database.db, id, clock());
}

/** @throws as `openInvitation` */
export async function readGrant(
  services: InvitationServices,
  key: string,
): Promise<InvitationGrant> {
  const invitation = await openInvitation(services, key);
  const { name, email, expires_at } = invitation;
  const window = bookableRange(showDateAt(services.clock()), windowOf(invitation));
  return { name, email, window, expires_at };
}
