import { Hono } from 'hono';
import { availabilityOn } from '#domain/booking/slots/availability.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { bookableRange } from '#domain/booking/slots/booking-window.ts';
import { INVITATION_HEADER } from '#domain/invitation/invitation.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { respondWithJson } from '#server/http/serialized-json.ts';
import type { InvitationServices } from '#server/invitations/invitation-services.ts';
import { readInvitedWindow } from '#server/invitations/open-invitation.ts';
import type { AvailabilityCache } from './availability-cache.ts';

/**
 * `GET /api/availability`, public; must not contain personal data. With the key of an invitation in its
 * header, the window is the invitation's, and no cache takes part.
 */
export function availabilityRoutes(
  availabilityCache: AvailabilityCache,
  invitations: InvitationServices,
) {
  return new Hono<AppEnvironment>().get('/availability', async (context) => {
    const key = context.req.header(INVITATION_HEADER);
    if (key === undefined) return respondWithJson(context, await availabilityCache.read());
    const availability = await readInvitedAvailability(invitations, key);
    return context.json(availability, 200, {
      'Cache-Control': 'no-store',
      Vary: INVITATION_HEADER,
    });
  });
}

/** @throws as `readInvitedWindow` */
async function readInvitedAvailability(
  services: InvitationServices,
  key: string,
): Promise<Availability> {
  const window = await readInvitedWindow(services, key);
  const today = showDateAt(services.clock());
  const occupancy = await getOccupancy(services.database.db, bookableRange(today, window));
  return availabilityOn(today, window, occupancy);
}
