import { Availability } from '#domain/booking/slots/availability-response.ts';
import { INVITATION_HEADER } from '#domain/invitation/invitation.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { json, route } from '#server/http/routing/route.ts';
import { respondWithJson } from '#server/http/serialized-json.ts';
import type { InvitationServices } from '#server/invitations/invitation-services.ts';
import { readInvitedWindow } from '#server/invitations/open-invitation.ts';
import type { AvailabilityCache } from './availability-cache.ts';
import { readAvailability } from './read-availability.ts';

interface AvailabilityDeps {
  readonly availabilityCache: AvailabilityCache;
  readonly invitations: InvitationServices;
}

export const AVAILABILITY_ROUTES = [
  route({
    method: 'GET',
    path: '/api/availability',
    caller: 'everybody',
    summary: 'Reads which slots are free.',
    description:
      "With the key of an invitation in the header Invitation, the window is the invitation's. It never contains who has booked.",
    credentials: ['invitation'],
    hasEtag: true,
    response: json(Availability, 'Every date of the booking window, with its slots.'),
    errors: ['invitation_unknown', 'invitation_used'],
    async run({ context }, { availabilityCache, invitations }: AvailabilityDeps) {
      const key = context.req.header(INVITATION_HEADER);
      if (key === undefined) return respondWithJson(context, await availabilityCache.read());
      context.header('Vary', INVITATION_HEADER);
      return readInvitedAvailability(invitations, key);
    },
  }),
];

async function readInvitedAvailability(
  services: InvitationServices,
  key: string,
): Promise<Availability> {
  const window = await readInvitedWindow(services, key);
  return readAvailability(services.database.db, showDateAt(services.clock()), window);
}
