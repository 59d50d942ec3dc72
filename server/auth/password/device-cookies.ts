import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { cookieOptions } from '#server/auth/better-auth/settings.ts';
import type { Clock } from '#server/time/clock.ts';
import { createDatedKeys } from '#server/tokens/signed-keys.ts';
import type { AccountPassword } from './account-lock.ts';

/** Three times the longest session. */
const LIFETIME_SECONDS = 90 * 24 * 60 * 60;
/** Accounts that a browser is known to, as on a shared computer. */
const KEPT_DEVICES = 3;
const NAME_LENGTH = 8;

/**
 * Mark browsers that have proven an account: its attempts count apart. They give no access.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function createDeviceCookies(secret: string, clock: Clock, origin: () => string) {
  /** The hash has a salt of its account; a new password invalidates all cookies of the account. */
  const keysOf = (passwordHash: string) =>
    createDatedKeys(secret, `device of ${passwordHash}`, LIFETIME_SECONDS * 1000, clock);
  const bytesOf = (key: string) => Buffer.from(key, 'base64url');
  const nameKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'device names', 32)));
  const anyName = () => `${cookieOptions(origin()).prefix}.device`;
  /** Shows nothing of the account to others who use the browser. */
  function nameOf(userId: string): string {
    const mac = createHmac('sha256', nameKey).update(userId).digest('base64url');
    return `${anyName()}.${mac.slice(0, NAME_LENGTH)}`;
  }

  return {
    /** Returns the cookie of a new device, and those that remove the oldest of other accounts from the browser. */
    create({ userId, passwordHash }: AccountPassword, cookieHeader = ''): string[] {
      const { attributes } = cookieOptions(origin());
      const name = nameOf(userId);
      const key = keysOf(passwordHash).create(clock());
      const others = Object.entries(parse(cookieHeader))
        .filter(([other]) => other.startsWith(anyName()) && other !== name)
        // A key begins with the id, and the id with its instant.
        .toSorted(([, one], [, later]) => Buffer.compare(bytesOf(later), bytesOf(one)));
      return [
        serialize(name, key, { ...attributes, maxAge: LIFETIME_SECONDS }),
        ...others
          .slice(KEPT_DEVICES - 1)
          .map(([old]) => serialize(old, '', { ...attributes, maxAge: 0 })),
      ];
    },
    /** The key of the device; null without a valid cookie of this account. */
    deviceIn(cookieHeader: string, account: AccountPassword | undefined): string | null {
      const name = nameOf(account?.userId ?? '');
      const key = parse(cookieHeader, name)[name] ?? '';
      // Also verified without an account, so that it takes as long.
      const at = keysOf(account?.passwordHash ?? '').verify(key);
      return at === null || account === undefined ? null : key;
    },
  };
}
