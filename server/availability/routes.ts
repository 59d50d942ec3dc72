import { Availability } from '#domain/booking/slots/availability.ts';
import { InvitationKey } from '#domain/invitation/invitation.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { respondWithJson } from '#server/http/etag.ts';
import { json, route } from '#server/http/routing/route.ts';
import { readInvitedWindow } from '#server/invitations/invitation.ts';
import { type AvailabilityCache, readAvailability } from './availability-cache.ts';

export const AVAILABILITY_ROUTES = [
  route('GET /api/availability', {
    caller: 'everybody',
    summary: 'Reads which slots are free.',
    description: 'It never contains who has booked.',
    hasEtag: true,
    response: json(Availability, 'Every date of the booking window, with its slots.'),
    run: async (
      { context },
      { availabilityCache }: { readonly availabilityCache: AvailabilityCache },
    ) => respondWithJson(context, await availabilityCache.read()),
  }),
  route('POST /api/invitation/availability', {
    caller: 'everybody',
    summary: 'Reads which slots are free in the window of an invitation.',
    body: InvitationKey,
    example: { key: 'aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb' },
    response: json(Availability, 'Every date of the window, with its slots.'),
    errors: ['invitation_unknown', 'invitation_used'],
    async run({ body }, services: Services) {
      const window = await readInvitedWindow(services, body.key);
      return readAvailability(services.database.db, showDateAt(services.clock()), window);
    },
  }),
];
