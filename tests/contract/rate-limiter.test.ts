import { describe, expect, it } from 'vitest';
import { ProblemError } from '#server/http/problems.ts';
import { consume } from '#server/rate-limits/consume.ts';
import { createRateLimiter, deleteExpiredLimits } from '#server/rate-limits/rate-limiter.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { MAIL_NOW, manualClock } from '#tests/kit/mail/mail-system.ts';

const EMAIL = 'jane@example.com';

describe.each(ENGINES)('a rate limit on %s', (engine) => {
  it('allows three uses at once, then one every ten seconds, and does not count rejected ones', async () => {
    const { db } = await openTestDatabase(engine);
    const clock = manualClock();
    const pace = createRateLimiter('sign-in', { times: 3, seconds: 30 }, clock);
    const tries = async (count: number) => {
      const refusals: (number | null)[] = [];
      for (let time = 0; time < count; time += 1) refusals.push(await pace.take(db, EMAIL));
      return refusals;
    };
    expect(await tries(4)).toEqual([null, null, null, 10]);
    clock.advance(4_000);
    // Rejected uses are not counted.
    expect(await tries(3)).toEqual([6, 6, 6]);
    clock.advance(6_000);
    expect(await tries(2)).toEqual([null, 10]);
    clock.advance(60_000);
    expect(await tries(4)).toEqual([null, null, null, 10]);
    expect(await pace.take(db, 'other@example.com')).toBeNull();
    await pace.clear(db, EMAIL.toUpperCase());
    expect(await tries(1)).toEqual([null]);
    clock.advance(-24 * 60 * 60 * 1000);
    expect(await tries(1)).toEqual([null]);
  });

  it('counts concurrent uses at all instances together', async () => {
    const { db } = await openTestDatabase(engine);
    const rate = { times: 3, seconds: 30 };
    // Clocks of different machines differ.
    const clocks = [() => MAIL_NOW, () => MAIL_NOW - 900];
    const paces = clocks.map((clock) => createRateLimiter('sign-in', rate, clock));
    const taken = await Promise.all(
      paces.flatMap((pace) => Array.from({ length: 25 }, () => pace.take(db, EMAIL))),
    );
    expect(taken.filter((refusal) => refusal === null)).toHaveLength(3);
    expect(taken.filter((refusal) => refusal === 10 || refusal === 11)).toHaveLength(47);
  });

  it('does not count rolled back uses, counts each purpose separately, and stores no key', async () => {
    const { db } = await openTestDatabase(engine);
    const clock = manualClock();
    const once = { times: 1, seconds: 60 };
    const pace = createRateLimiter('booking', once, clock);
    const rolledBack = db.transaction().execute(async (transaction) => {
      expect(await pace.take(transaction, EMAIL)).toBeNull();
      expect(await pace.take(transaction, EMAIL)).toBe(60);
      throw new Error('Not booked');
    });
    await expect(rolledBack).rejects.toThrow('Not booked');
    expect(await pace.take(db, EMAIL)).toBeNull();
    expect(await createRateLimiter('message', once, clock).take(db, EMAIL)).toBeNull();
    expect(await createRateLimiter('booking', null, clock).take(db, EMAIL)).toBeNull();
    const rows = () => db.selectFrom('account_limits').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain('jane');
    await deleteExpiredLimits(db, clock());
    expect(await rows()).toHaveLength(2);
    clock.advance(60_001);
    await deleteExpiredLimits(db, clock());
    expect(await rows()).toEqual([]);
  });

  it('rejects a use beyond it as too_many, with Retry-After', async () => {
    const { db } = await openTestDatabase(engine);
    const limit = createRateLimiter('message', { times: 1, seconds: 45 }, manualClock());
    await consume(limit, db, EMAIL);
    const rejection: unknown = await consume(limit, db, EMAIL).catch((error: unknown) => error);
    if (!(rejection instanceof ProblemError)) throw new Error('It was not rejected');
    expect(rejection.code).toBe('too_many');
    expect(rejection.headers).toEqual({ 'Retry-After': '45' });
  });
});
