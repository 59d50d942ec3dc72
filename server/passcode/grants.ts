import { createHmac } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { PasscodeResponse } from '#domain/booking/booking-gate.ts';
import type { Clock } from '#server/time/clock.ts';

/** Suffices to choose a slot and fill the form, but not to pass the grant on. */
const GRANT_LIFETIME_MS = 30 * 60 * 1000;

const ALGORITHM = 'HS256';
const PURPOSE = 'booking';

/** Milliseconds, unlike the registered claims of RFC 7519. */
const Claims = v.object({
  purpose: v.literal(PURPOSE),
  issued: v.number(),
  expires: v.number(),
});

export type PasscodeGrants = ReturnType<typeof passcodeGrants>;

/** The passcode is part of the key: changing it invalidates every grant. */
export function passcodeGrants(secret: string, passcode: string, clock: Clock) {
  const key = createHmac('sha256', secret).update(`booking grant\0${passcode}`).digest('base64url');

  async function claimsOf(grant: string): Promise<unknown> {
    try {
      // Expiry is checked below, by the injected clock.
      return await verify(grant, key, { alg: ALGORITHM, exp: false, iat: false, nbf: false });
    } catch {
      return null;
    }
  }

  return {
    async issue(): Promise<PasscodeResponse> {
      const issued = clock();
      const expires = issued + GRANT_LIFETIME_MS;
      const grant = await sign({ purpose: PURPOSE, issued, expires }, key, ALGORITHM);
      return { grant, expires_at: expires };
    },
    async verify(grant: string) {
      const claims = v.safeParse(Claims, await claimsOf(grant));
      if (!claims.success || clock() >= claims.output.expires) return null;
      return { issuedAt: claims.output.issued };
    },
  };
}
