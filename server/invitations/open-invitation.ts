import { type BookingWindow, bookableRange } from '#domain/booking/slots/booking-window.ts';
import { endOf } from '#domain/invitation/invitation-end.ts';
import type { InvitationGrant } from '#domain/invitation/invitation-grant.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { InvitationServices } from './invitation-services.ts';
import {
  invitationEnded,
  invitationUnknown,
  readInvitation,
  readUsableInvitation,
  windowOf,
} from './usable-invitation.ts';

/** A forged key is rejected before any query. @throws Rejection `invitation_unknown` */
function invitationIdOf({ invitationKeys }: InvitationServices, key: string): string {
  const id = invitationKeys.verify(key);
  if (id === null) throw invitationUnknown();
  return id;
}

/** Does not use the invitation. */
export async function readGrant(
  services: InvitationServices,
  key: string,
): Promise<InvitationGrant> {
  const now = services.clock();
  const id = invitationIdOf(services, key);
  const invitation = await readUsableInvitation(services.database.db, id, now);
  const { name, email, expires_at } = invitation;
  const window = bookableRange(showDateAt(now), windowOf(invitation));
  return { name, email, window, expires_at };
}

/** @throws Rejection `invitation_unknown`, or `invitation_used` if revoked or expired, but not if used */
export async function readInvitedWindow(
  services: InvitationServices,
  key: string,
): Promise<BookingWindow> {
  const invitation = await readInvitation(services.database.db, invitationIdOf(services, key));
  const end = endOf(invitation, services.clock());
  if (end !== null && end !== 'used') throw invitationEnded(end);
  return windowOf(invitation);
}
