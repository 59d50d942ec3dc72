import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Instant } from '#server/clock.ts';
import { addMs, type DatabaseClock, type SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/rejection.ts';
import type { Rate } from './limits.ts';

/** A rate limit that all instances share through the database. */
export interface RateLimiter {
  /**
   * Counts one request of `key`. Inside a transaction the count is rolled back with it, and other
   * requests of the same key wait for its end.
   * @throws Rejection `too_many` with `retryAfterSeconds`
   */
  consume(db: Kysely<Schema>, key: string): Promise<void>;
  /**
   * Counts like `consume`.
   * @returns null, or the seconds after which a request is allowed again
   */
  tryConsume(db: Kysely<Schema>, key: string): Promise<number | null>;
  /** Deletes the count of `key`. */
  reset(db: Kysely<Schema>, key: string): Promise<void>;
}

const UNLIMITED: RateLimiter = {
  consume: async () => {},
  tryConsume: async () => null,
  reset: async () => {},
};

/**
 * Creates a limiter with the generic cell rate algorithm (GCRA): a burst of `rate.times`, then one
 * request per `rate.seconds / rate.times`. Rejected requests are not counted. One timestamp per key
 * and one statement per request; keys are stored as hashes.
 * @param purpose separates limits that share keys
 * @param rate null for no limit and no statement
 * @param clock the database's: instances whose own clocks differ would not agree about a timestamp
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

  async function tryConsume(db: Kysely<Schema>, key: string): Promise<number | null> {
    const hash = hashOf(key);
    const now = clock();
    const refilledBy = addMs(now, all - one);
    // Only a clock that was set back since leaves such an instant behind.
    const strayed = addMs(now, 2 * all);
    // By hand rather than built: every booking waits for it twice.
    const { rows } = await sql`
      insert into account_limits (key, free_at) values (${hash}, ${addMs(now, one)})
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
  }

  return {
    tryConsume,
    async consume(db, key) {
      const retryAfterSeconds = await tryConsume(db, key);
      if (retryAfterSeconds !== null) throw new Rejection('too_many', { retryAfterSeconds });
    },
    async reset(db, key) {
      await db.deleteFrom('account_limits').where('key', '=', hashOf(key)).execute();
    },
  };
}

/** Deletes the keys whose burst is available again. */
export async function deleteExpiredLimits(db: Kysely<Schema>, now: SqlInstant): Promise<void> {
  await db.deleteFrom('account_limits').where('free_at', '<', now).execute();
}
