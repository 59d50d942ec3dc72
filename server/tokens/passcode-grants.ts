import type { PasscodeResponse } from '#domain/booking/booking-gate.ts';
import type { Clock } from '#server/time/clock.ts';
import { hashToken } from '#server/tokens/secrets.ts';
import { createDatedKeys } from '#server/tokens/signed-keys.ts';

/** Suffices to choose a slot and fill the form, but not to pass the grant on. */
const GRANT_LIFETIME_MS = 30 * 60 * 1000;

export type PasscodeGrants = ReturnType<typeof passcodeGrants>;

/** The passcode is part of the label: changing it invalidates every grant. */
export function passcodeGrants(secret: string, passcode: string, clock: Clock) {
  const keys = createDatedKeys(
    secret,
    `booking grant of ${hashToken(passcode)}`,
    GRANT_LIFETIME_MS,
    clock,
  );
  return {
    issue(): PasscodeResponse {
      const issued = clock();
      return { grant: keys.create(issued), expires_at: issued + GRANT_LIFETIME_MS };
    },
    verify: keys.verify,
  };
}
