import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/time/clock.ts';

/** An instance renews its rows every minute; after three it has stopped. */
const ABANDONED_MS = 3 * 60 * 1000;

export const isAlive = ({ seen_at }: { readonly seen_at: Instant }, now: Instant): boolean =>
  Math.abs(now - seen_at) <= ABANDONED_MS;

/** Lets instances compare their secrets through the database, which cannot be searched for them. */
export type Fingerprints = ReturnType<typeof fingerprintsOf>;

/** Keyed by AUTH_SECRET: of another one, both differ. */
export function fingerprintsOf({
  authSecret,
  bookingPasscode,
}: Pick<Config, 'authSecret' | 'bookingPasscode'>) {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'fingerprints of secrets', 32));
  const fingerprint = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    auth_secret: fingerprint('AUTH_SECRET'),
    booking_passcode: fingerprint(bookingPasscode),
  };
}

export async function differingSecret(
  { db }: Pick<Database, 'db'>,
  own: Fingerprints,
  now: Instant,
): Promise<'AUTH_SECRET' | 'BOOKING_PASSCODE' | undefined> {
  const rows = await db.selectFrom('instances').selectAll().execute();
  const others = rows.filter((row) => isAlive(row, now));
  if (others.some((other) => other.auth_secret !== own.auth_secret)) return 'AUTH_SECRET';
  const isSame = others.every((other) => other.booking_passcode === own.booking_passcode);
  return isSame ? undefined : 'BOOKING_PASSCODE';
}

export async function renewInstance(
  { db }: Pick<Database, 'db'>,
  instance: string,
  own: Fingerprints,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('instances')
    .values({ instance, ...own, seen_at: now })
    .onConflict((conflict) => conflict.column('instance').doUpdateSet({ seen_at: now }))
    .execute();
  await db
    .deleteFrom('instances')
    .where(({ between, not }) => not(between('seen_at', now - ABANDONED_MS, now + ABANDONED_MS)))
    .execute();
}

export async function removeInstance({ db }: Pick<Database, 'db'>, instance: string) {
  await db.deleteFrom('instances').where('instance', '=', instance).execute();
}
