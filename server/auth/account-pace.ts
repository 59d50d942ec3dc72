import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Rate } from '#server/rate-limit.ts';

/** How fast something may be done to one account, whoever does it and at which instance. */
export interface AccountPace {
  /**
   * Takes one of the account's times, whether there is such an account or not.
   * @returns null, or after how many seconds there will be one again
   */
  take(email: string): Promise<number | null>;
  /** Gives all of them back. */
  clear(email: string): Promise<void>;
}

/**
 * Makes a pace: so many times at once, and then one whenever its share of the seconds has passed.
 * Nobody is ever locked out by it, since being refused costs nothing. It is the generic cell rate
 * algorithm: one instant per account says all, and one statement takes from it.
 */
export function accountPace(
  db: Kysely<Schema>,
  purpose: string,
  { times, seconds }: Rate,
  clock: Clock,
): AccountPace {
  const all = seconds * 1000;
  const one = Math.ceil(all / times);
  /** Further ahead than any instance's clock can be: written before the clock was set back. */
  const strayed = (now: number) => now + 2 * all;
  const keyOf = (email: string) =>
    createHash('sha256').update(`${purpose}\0${email.toLowerCase()}`).digest('base64url');

  return {
    async take(email) {
      const key = keyOf(email);
      const now = clock();
      const taken = await db
        .insertInto('account_limits')
        .values({ key, free_at: now + one })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet(({ eb, ref }) => ({
              free_at: eb
                .case()
                .when('account_limits.free_at', '<', now)
                .then(now + one)
                .when('account_limits.free_at', '>', strayed(now))
                .then(now + one)
                .else(eb(ref('account_limits.free_at'), '+', one))
                .end(),
            }))
            .where((is) =>
              is.or([
                is('account_limits.free_at', '<=', now + all - one),
                is('account_limits.free_at', '>', strayed(now)),
              ]),
            ),
        )
        .returning('free_at')
        .executeTakeFirst();
      if (taken) return null;
      const used = await db
        .selectFrom('account_limits')
        .select('free_at')
        .where('key', '=', key)
        .executeTakeFirst();
      const wait = (used?.free_at ?? now) - (all - one) - now;
      return Math.max(1, Math.ceil(wait / 1000));
    },
    async clear(email) {
      await db.deleteFrom('account_limits').where('key', '=', keyOf(email)).execute();
    },
  };
}
