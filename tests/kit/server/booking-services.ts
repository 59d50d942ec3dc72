import type { BookingServices } from '#server/bookings/book-slot.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { passcodeGrants } from '#server/tokens/passcode-grants.ts';
import { createInvitationKeys } from '#server/tokens/signed-keys.ts';
import { MANY, TEST_SECRETS } from './server-parts.ts';

export const TEST_VERSIONS = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };

/** For calling the operations without HTTP: the public route is open and nothing is limited. */
export function bookingServices(
  parts: Pick<BookingServices, 'database' | 'window' | 'clock'>,
): BookingServices {
  const { AUTH_SECRET, BOOKING_PASSCODE } = TEST_SECRETS;
  const unlimited = createRateLimiter('', MANY, parts.clock);
  return {
    ...parts,
    limiters: { bookingsPerClient: unlimited, bookingsPerEmail: unlimited },
    limits: { upcomingBookingsPerEmail: null },
    grants: passcodeGrants(AUTH_SECRET, BOOKING_PASSCODE, parts.clock),
    invitationKeys: createInvitationKeys(AUTH_SECRET),
    documents: TEST_VERSIONS,
    isPublicRouteOpen: true,
    linkKeys: createLinkKeys(AUTH_SECRET),
  };
}
