import type { BookingDesk } from '#server/bookings/book-slot.ts';
import { gateKeeper } from '#server/bookings/gate-keeper.ts';
import { passcodeGrants } from '#server/passcode/grants.ts';
import { rateLimit } from '#server/rate-limit.ts';
import { GIVEN_SECRETS, NO_LIMITS } from './server-parts.ts';

/** Versions of documents that no test reads. */
export const TEST_VERSIONS = { terms: 'a'.repeat(64), policy: 'b'.repeat(64) };

/** A desk for calling the act itself, past HTTP: the open route is open, and nobody has a limit. */
export function bookingDesk(
  parts: Pick<BookingDesk, 'database' | 'changes' | 'window' | 'clock'>,
): BookingDesk {
  const { AUTH_SECRET, BOOKING_PASSCODE } = GIVEN_SECRETS;
  const grants = passcodeGrants(AUTH_SECRET, BOOKING_PASSCODE, parts.clock);
  return {
    ...parts,
    perEmail: rateLimit(NO_LIMITS.bookingsPerEmail),
    gateKeeper: gateKeeper(grants, TEST_VERSIONS, true),
  };
}
