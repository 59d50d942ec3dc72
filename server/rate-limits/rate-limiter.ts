import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addMs, type DatabaseClock, type SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Counted, countedFor, type Limits, type Rate } from './limits.ts';

interface Refusal {
  readonly allowedAt: Instant;
  readonly waitMs: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * GCRA, shared by all instances: a burst of `rate.times`, then one per `rate.seconds / rate.times`.
 * Rejected requests do not count; an IPv6 client counts for wider networks too.
 */
export function createRateLimiter(purpose: string, rate: Rate, clock: DatabaseClock) {
  const all = rate.seconds * 1000;
  const countedBy = (key: string) => countedFor(key, rate);
  const oneOf = ({ times }: Counted) => Math.ceil(all / times);
  const hashOf = (key: string) =>
    createHash('sha256').update(`${purpose}\0${key.toLowerCase()}`).digest('base64url');

  async function consumeOne(db: Kysely<Schema>, counted: Counted): Promise<Refusal | null> {
    const hash = hashOf(counted.key);
    const one = oneOf(counted);
    const now = clock();
    const refilledBy = addMs(now, all - one);
    // Beyond every valid instant: written before the clock was set back.
    const strayed = addMs(now, 2 * all);
    // Raw SQL saves building the query, and every booking waits for it twice.
    const { rows } = await sql`
      insert into rate_limits (key, free_at) values (${hash}, ${addMs(now, one)})
      on conflict (key) do update set free_at = case
        when rate_limits.free_at < ${now} or rate_limits.free_at > ${strayed}
        then excluded.free_at else rate_limits.free_at + ${one} end
      where rate_limits.free_at <= ${refilledBy} or rate_limits.free_at > ${strayed}
      returning free_at
    `.execute(db);
    if (rows.length > 0) return null;
    const used = await db
      .selectFrom('rate_limits')
      .select(['free_at', sql<Instant>`cast(${refilledBy} as bigint)`.as('refilled_by')])
      .where('key', '=', hash)
      .executeTakeFirst();
    // Deleted meanwhile: the next request is allowed.
    if (used === undefined) return { allowedAt: 0, waitMs: 0 };
    const waitMs = used.free_at - used.refilled_by;
    // PostgreSQL's instant is that of the statement's start: one that waited for others came with an older one.
    if (waitMs <= 0) return consumeOne(db, counted);
    return { allowedAt: used.free_at - (all - one), waitMs };
  }

  async function giveBack(db: Kysely<Schema>, uses: readonly Counted[]): Promise<void> {
    for (const use of uses) {
      await db
        .updateTable('rate_limits')
        .set((is) => ({ free_at: is('free_at', '-', oneOf(use)) }))
        .where('key', '=', hashOf(use.key))
        .execute();
    }
  }

  async function attempt(db: Kysely<Schema>, key: string): Promise<Refusal | null> {
    const consumed: Counted[] = [];
    // From the narrowest on, in every transaction: in another order, two could wait for each other.
    for (const counted of countedBy(key)) {
      const refusal = await consumeOne(db, counted);
      if (refusal !== null) {
        await giveBack(db, consumed);
        return refusal;
      }
      consumed.push(counted);
    }
    return null;
  }

  /** Counts like `consume`; returns null, or the seconds until a request is allowed. */
  async function tryConsume(db: Kysely<Schema>, key: string): Promise<number | null> {
    const refusal = await attempt(db, key);
    return refusal && Math.max(1, Math.ceil(refusal.waitMs / 1000));
  }

  return {
    tryConsume,
    /** Counts like `consume`; returns null, or the instant from which a request is allowed. */
    consumeOrWait: async (db: Kysely<Schema>, key: string) =>
      (await attempt(db, key))?.allowedAt ?? null,
    /** A transaction rolls it back; other requests of `key` wait for its end. @throws `too_many` */
    async consume(db: Kysely<Schema>, key: string): Promise<void> {
      const retryAfterSeconds = await tryConsume(db, key);
      if (retryAfterSeconds !== null) throw new Rejection('too_many', { retryAfterSeconds });
    },
    /** Waits for other requests of `key`, as `consume` does, but counts nothing. */
    async lock(db: Kysely<Schema>, key: string): Promise<void> {
      await sql`
        insert into rate_limits (key, free_at) values (${hashOf(key)}, ${clock()})
        on conflict (key) do update set free_at = rate_limits.free_at
      `.execute(db);
    },
    /** Deletes the uses of `key`; the networks around an IPv6 client get one use back. */
    async reset(db: Kysely<Schema>, key: string): Promise<void> {
      const [, ...networks] = countedBy(key);
      await db.deleteFrom('rate_limits').where('key', '=', hashOf(key)).execute();
      await giveBack(db, networks);
    },
  };
}

export type Limiters = ReturnType<typeof createLimiters>;

/** The limiters besides those of auth (server/auth/accounts/services.ts). */
export function createLimiters(limits: Limits, clock: DatabaseClock) {
  const limiter = (purpose: string, rate: Rate) => createRateLimiter(purpose, rate, clock);
  return {
    bookingsPerClient: limiter('booking from', limits.bookingsPerClient),
    bookingsPerEmail: limiter('booking with', limits.bookingsPerEmail),
    changesPerBooking: limiter('guest change of', limits.changesPerBooking),
    movesPerBooking: limiter('guest move of', limits.movesPerBooking),
    linksPerClient: limiter('guest link from', limits.linksPerClient),
    linksPerEmail: limiter('guest link to', limits.linksPerEmail),
    guestMailsPerMailbox: limiter('guest mail to', limits.guestMailsPerMailbox),
    wrongPasscodesPerClient: limiter('wrong passcode', limits.wrongPasscodesPerClient),
    messagesPerClient: limiter('message', limits.messagesPerClient),
  };
}

export async function deleteExpiredLimits(db: Kysely<Schema>, now: SqlInstant): Promise<void> {
  await db.deleteFrom('rate_limits').where('free_at', '<', now).execute();
}
