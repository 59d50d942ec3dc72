import { createHmac } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import * as v from 'valibot';
import type { PasscodeAnswer } from '#domain/booking/booking-gate.ts';
import type { Clock, Instant } from '#server/clock.ts';

/** How long the calendar of /book stays unlocked: time to choose and to type, not to pass on. */
const GRANT_LASTS_MS = 30 * 60 * 1000;

const ALGORITHM = 'HS256';
const PURPOSE = 'booking';

/** The claims in our own units: milliseconds, by the server's clock. */
const Claims = v.object({
  purpose: v.literal(PURPOSE),
  issued: v.number(),
  expires: v.number(),
});

/** Exchanges the right passcode for a signed grant, and knows its own again, on any instance. */
export interface PasscodeGrants {
  issue(): Promise<PasscodeAnswer>;
  /** @returns null for a grant that is forged, has expired or was made with another passcode */
  verify(grant: string): Promise<{ readonly issuedAt: Instant } | null>;
}

/**
 * Makes the grants of a server.
 * @param secret the server's, the same for every instance
 * @param passcode takes part in the key: changing it ends every grant
 */
export function passcodeGrants(secret: string, passcode: string, clock: Clock): PasscodeGrants {
  const key = createHmac('sha256', secret).update(`booking grant\0${passcode}`).digest('base64url');

  async function claimsOf(grant: string): Promise<unknown> {
    try {
      // Our own clock decides what has expired, not the machine's.
      return await verify(grant, key, { alg: ALGORITHM, exp: false, iat: false, nbf: false });
    } catch {
      return null;
    }
  }

  return {
    async issue() {
      const issued = clock();
      const expires = issued + GRANT_LASTS_MS;
      const grant = await sign({ purpose: PURPOSE, issued, expires }, key, ALGORITHM);
      return { grant, expires_at: expires };
    },
    async verify(grant) {
      const claims = v.safeParse(Claims, await claimsOf(grant));
      if (!claims.success || clock() >= claims.output.expires) return null;
      return { issuedAt: claims.output.issued };
    },
  };
}
