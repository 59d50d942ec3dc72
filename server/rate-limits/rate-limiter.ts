import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type DatabaseClock, plusMs, type SqlInstant } from '#server/database/database.ts';
import type { Instant, Schema } from '#server/database/schema.ts';
import type { Rate } from './limits.ts';

/** How fast something may be done by or to one address, whoever asks and at which instance. */
export interface RateLimiter {
  /**
   * Takes one of the key's times, with the transaction if it is in one: what is rolled back was not
   * taken. Until then whoever takes from the same key waits.
   * @param key an address; kept as a hash only
   * @returns null, or after how many seconds there will be one again
   */
  take(db: Kysely<Schema>, key: string): Promise<number | null>;
  /** Gives all of them back. */
  clear(db: Kysely<Schema>, key: string): Promise<void>;
}

const UNLIMITED: RateLimiter = { take: async () => null, clear: async () => {} };

/**
 * Makes a pace: so many times at once, and then one whenever its share of the seconds has passed.
 * Nobody is ever locked out by it, since being refused costs nothing. It is the generic cell rate
 * algorithm: one instant per key says all, and one statement takes from it.
 * @param purpose what is limited; the same key counts apart for each
 * @param rate null for no limit, which asks the database nothing
 * @param clock the database's: with instances' own clocks each would take what another has used up
 *   for a limit from before a clock was set back
 */
export function createRateLimiter(
  purpose: string,
  rate: Rate | null,
  clock: DatabaseClock,
): RateLimiter {
  if (rate === null) return UNLIMITED;
  const all = rate.seconds * 1000;
  const one = Math.ceil(all / rate.times);
  const hashOf = (key: string) =>
    createHash('sha256').update(`${purpose}\0${key.toLowerCase()}`).digest('base64url');

  return {
    async take(db, key) {
      const hash = hashOf(key);
      const now = clock();
      const refilledBy = plusMs(now, all - one);
      // Only a clock that was set back since leaves such an instant behind.
      const strayed = plusMs(now, 2 * all);
      // By hand rather than built: every booking waits for it twice.
      const { rows } = await sql`
        insert into account_limits (key, free_at) values (${hash}, ${plusMs(now, one)})
        on conflict (key) do update set free_at = case
          when account_limits.free_at < ${now} or account_limits.free_at > ${strayed}
          then excluded.free_at else account_limits.free_at + ${one} end
        where account_limits.free_at <= ${refilledBy} or account_limits.free_at > ${strayed}
        returning free_at
      `.execute(db);
      if (rows.length > 0) return null;
      const used = await db
        .selectFrom('account_limits')
        .select(['free_at', sql<Instant>`cast(${refilledBy} as bigint)`.as('refilled_by')])
        .where('key', '=', hash)
        .executeTakeFirst();
      const waitMs = used === undefined ? 0 : used.free_at - used.refilled_by;
      return Math.max(1, Math.ceil(waitMs / 1000));
    },
    async clear(db, key) {
      await db.deleteFrom('account_limits').where('key', '=', hashOf(key)).execute();
    },
  };
}

/** Forgets the keys that have all of their times again. */
export async function deleteExpiredLimits(db: Kysely<Schema>, now: SqlInstant): Promise<void> {
  await db.deleteFrom('account_limits').where('free_at', '<', now).execute();
}
