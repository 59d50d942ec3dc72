import { parse, serialize } from 'hono/utils/cookie';
import { v7 as uuid } from 'uuid';
import { cookieOptions } from '#server/auth/better-auth/cookie-options.ts';
import type { Clock } from '#server/time/clock.ts';
import { timeOfUuid } from '#server/time/uuid-time.ts';
import { createSignedKeys } from '#server/tokens/signed-keys.ts';
import type { AccountPassword } from './account-lock.ts';

/** Three times the longest session. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;

/**
 * Mark browsers that have proven an account: its attempts count apart. They give no access.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export interface DeviceCookies {
  create(account: AccountPassword): string;
  /** The id of the device; null without a valid cookie of this account. */
  deviceIn(cookieHeader: string, account: AccountPassword | null): string | null;
}

/** `secret` is AUTH_SECRET; `origin` is known once the server listens. */
export function createDeviceCookies(
  secret: string,
  clock: Clock,
  origin: () => string,
): DeviceCookies {
  /** The hash has a salt of its account; a new password invalidates all cookies of the account. */
  const keysOf = (passwordHash: string) => createSignedKeys(secret, `device of ${passwordHash}`);
  const nameOf = (prefix: string) => `${prefix}.device`;

  return {
    create({ passwordHash }) {
      const { prefix, attributes } = cookieOptions(origin());
      const key = keysOf(passwordHash).keyOf(uuid({ msecs: clock() }));
      return serialize(nameOf(prefix), key, { ...attributes, maxAge: LIFETIME_SECONDS });
    },
    deviceIn(cookieHeader, account) {
      const name = nameOf(cookieOptions(origin()).prefix);
      const key = parse(cookieHeader, name)[name] ?? '';
      // Also verified without an account, so that it takes as long.
      const id = keysOf(account?.passwordHash ?? '').verify(key)?.id ?? null;
      if (id === null || account === null) return null;
      return clock() < timeOfUuid(id) + LIFETIME_SECONDS * 1000 ? id : null;
    },
  };
}
