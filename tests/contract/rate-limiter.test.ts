import { createRateLimiter, deleteExpiredLimits } from '#server/rate-limits/rate-limiter.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { MAIL_NOW, manualClock } from '#tests/kit/mail/mail-system.ts';
import { orRejected } from '#tests/kit/server/rejections.ts';

const EMAIL = 'jane@example.com';
const HOUR_MS = 3_600_000;

describeDatabases('a rate limit on %s', (test) => {
  test('allows three uses at once, then one every ten seconds, and does not count rejected ones', async (database) => {
    const { db } = database;
    const clock = manualClock();
    const limiter = createRateLimiter('sign-in', { times: 3, seconds: 30 }, clock);
    const tries = async (count: number) => {
      const waits: (number | null)[] = [];
      for (let time = 0; time < count; time += 1) waits.push(await limiter.tryConsume(db, EMAIL));
      return waits;
    };
    expect(await tries(4)).toEqual([null, null, null, 10]);
    clock.advance(4_000);
    // Rejected uses are not counted.
    expect(await tries(3)).toEqual([6, 6, 6]);
    clock.advance(6_000);
    expect(await tries(2)).toEqual([null, 10]);
    clock.advance(60_000);
    expect(await tries(4)).toEqual([null, null, null, 10]);
    expect(await limiter.tryConsume(db, 'other@example.com')).toBeNull();
    await limiter.reset(db, EMAIL.toUpperCase());
    expect(await tries(1)).toEqual([null]);
    clock.advance(-24 * 60 * 60 * 1000);
    expect(await tries(1)).toEqual([null]);
  });

  test('holds nobody for longer than a jump of the clock and the limit itself (T25)', async ({
    db,
  }) => {
    const clock = manualClock();
    const limiter = createRateLimiter('sign-in', { times: 2, seconds: 60 }, clock);
    for (const hours of [1, -1, 24, -24]) {
      clock.advance(10 * 24 * HOUR_MS);
      while ((await limiter.tryConsume(db, EMAIL)) === null);
      clock.advance(hours * HOUR_MS);
      await limiter.tryConsume(db, EMAIL);
      clock.advance(Math.abs(hours) * HOUR_MS + 60_000);
      expect(await limiter.tryConsume(db, EMAIL), `a jump by ${hours} h`).toBeNull();
    }
  });

  test('counts concurrent uses at all instances together', async ({ db }) => {
    const rate = { times: 3, seconds: 30 };
    // Clocks of different machines differ.
    const clocks = [() => MAIL_NOW, () => MAIL_NOW - 900];
    const limiters = clocks.map((clock) => createRateLimiter('sign-in', rate, clock));
    const results = await Promise.all(
      limiters.flatMap((limiter) =>
        Array.from({ length: 25 }, () => limiter.tryConsume(db, EMAIL)),
      ),
    );
    expect(results.filter((waitSeconds) => waitSeconds === null)).toHaveLength(3);
    expect(results.filter((waitSeconds) => waitSeconds === 10 || waitSeconds === 11)).toHaveLength(
      47,
    );
  });

  test('does not count rolled back uses, counts each purpose separately, and stores no key', async (database) => {
    const { db } = database;
    const clock = manualClock();
    const once = { times: 1, seconds: 60 };
    const limiter = createRateLimiter('booking', once, clock);
    const rolledBack = db.transaction().execute(async (transaction) => {
      expect(await limiter.tryConsume(transaction, EMAIL)).toBeNull();
      expect(await limiter.tryConsume(transaction, EMAIL)).toBe(60);
      throw new Error('Not booked');
    });
    await expect(rolledBack).rejects.toThrow('Not booked');
    expect(await limiter.tryConsume(db, EMAIL)).toBeNull();
    expect(await createRateLimiter('message', once, clock).tryConsume(db, EMAIL)).toBeNull();
    const rows = () => db.selectFrom('rate_limits').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toContain('jane');
    await deleteExpiredLimits(db, clock());
    expect(await rows()).toHaveLength(2);
    clock.advance(60_001);
    await deleteExpiredLimits(db, clock());
    expect(await rows()).toEqual([]);
  });

  test('counts the networks around an IPv6 client with rising allowances, and a rejected use for none', async (database) => {
    const clock = manualClock();
    const rate = { times: 2, seconds: 600, timesIn: { 56: 3, 48: 4 } };
    const limiter = createRateLimiter('booking', rate, clock);
    const use = (network: string) => limiter.tryConsume(database.db, `20010db8${network}/64`);
    expect([await use('00aa1200'), await use('00aa1200'), await use('00aa1200')]).toEqual([
      null,
      null,
      300,
    ]);
    expect([await use('00aa1201'), await use('00aa1202')]).toEqual([null, 200]);
    expect([await use('00aa1300'), await use('00aa1301')]).toEqual([null, 150]);
    expect(await use('00ab1300')).toBeNull();
    clock.advance(200_000);
    // With the rejected use counted, the client itself would have to wait, for 100 seconds.
    expect([await use('00aa1202'), await use('00aa1202')]).toEqual([null, 200]);
  });

  test('counts an e-mail address that contains a network for itself alone', async ({ db }) => {
    const once = { times: 1, seconds: 600, timesIn: { 56: 1, 48: 1 } };
    const limiter = createRateLimiter('sign-in', once, manualClock());
    const addresses = ['20010db800aa1200/64', '20010db800aa1201/64'].flatMap((network) => [
      `${network}@example.com`,
      `jane+${network}`,
    ]);
    for (const address of addresses) expect(await limiter.tryConsume(db, address)).toBeNull();
  });

  test('gives one use back to the networks around an IPv6 client that is reset', async ({ db }) => {
    const rate = { times: 2, seconds: 600, timesIn: { 56: 2, 48: 2 } };
    const limiter = createRateLimiter('passcode from', rate, manualClock());
    const [first, second] = ['20010db800aa1200/64', '20010db800aa1201/64'] as const;
    expect(await limiter.tryConsume(db, first)).toBeNull();
    expect(await limiter.tryConsume(db, second)).toBeNull();
    expect(await limiter.tryConsume(db, second)).toBe(300);
    await limiter.reset(db, first);
    expect(await limiter.tryConsume(db, second)).toBeNull();
    expect(await limiter.tryConsume(db, first)).toBe(300);
  });

  test('lets a client whose row is deleted during its request try again after a second', async (database) => {
    const limiter = createRateLimiter('sign-in', { times: 1, seconds: 60 }, manualClock());
    await limiter.consume(database.db, EMAIL);
    const deleting = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await limiter.reset(database.db, EMAIL);
        return result;
      },
    });
    expect(await limiter.tryConsume(deleting, EMAIL)).toBe(1);
    expect(await limiter.tryConsume(database.db, EMAIL)).toBeNull();
  });

  test('rejects a use beyond it as too_many, with Retry-After, or returns when it is allowed', async (database) => {
    const { db } = database;
    const limit = createRateLimiter('message', { times: 3, seconds: 135 }, manualClock());
    await limit.consume(db, EMAIL);
    await limit.consume(db, EMAIL);
    expect(await limit.consumeOrWait(db, EMAIL)).toBeNull();
    expect(await limit.consumeOrWait(db, EMAIL)).toBe(MAIL_NOW + 45_000);
    expect(await orRejected(limit.consume(db, EMAIL))).toEqual({
      rejected: 'too_many',
      retryAfterSeconds: 45,
    });
  });
});

it('allows a use whose statement began before others and ended after them, on postgres', async () => {
  const database = await openTestDatabase('postgres');
  const { db, capabilities } = database;
  const limiter = createRateLimiter('sign-in', { times: 3, seconds: 600 }, capabilities.now);
  const late = await db.transaction().execute(async (transaction) => {
    await limiter.lock(transaction, EMAIL);
    const waiting = limiter.tryConsume(db, EMAIL);
    await untilWaiting(database, 1);
    expect(await limiter.tryConsume(transaction, EMAIL)).toBeNull();
    expect(await limiter.tryConsume(transaction, EMAIL)).toBeNull();
    return { waiting };
  });
  expect(await late.waiting).toBeNull();
  expect(await limiter.tryConsume(db, EMAIL)).toBeGreaterThan(100);
});
