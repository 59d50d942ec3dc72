import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { accountPace } from '#server/auth/account-pace.ts';
import { betterAuthOptions } from '#server/auth/better-auth.ts';
import { openLog } from '#server/log.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database.ts';
import { handClock, MAIL_NOW } from '#tests/kit/mail-world.ts';
import { GIVEN_SECRETS, NO_LIMITS } from '#tests/kit/server-parts.ts';

const EMAIL = 'jane@example.com';

describe.each(ENGINES)('the accounts on %s', (engine) => {
  it('have exactly the tables that this version of Better Auth wants (T38)', async () => {
    const database = await openTestDatabase(engine);
    const options = betterAuthOptions({
      database,
      secret: GIVEN_SECRETS.AUTH_SECRET,
      origin: 'https://show.example',
      limits: NO_LIMITS,
      mailPace: { take: async () => null, clear: async () => {} },
      clock: () => MAIL_NOW,
      log: openLog('silent'),
      onMailQueued: () => {},
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
    });
    // It would have found nothing missing either if it had looked at other tables.
    await database.db.schema.alterTable('sessions').dropColumn('user_agent').execute();
    await database.db.schema.dropTable('address_limits').execute();
    const missing = await getMigrations(options);
    expect(missing.toBeAdded.map(({ table }) => table)).toEqual(['sessions']);
    expect(missing.toBeCreated.map(({ table }) => table)).toEqual(['address_limits']);
  });

  it('let one be tried three times at once, then once in ten seconds, and nobody be locked out', async () => {
    const { db } = await openTestDatabase(engine);
    const clock = handClock();
    const pace = accountPace(db, 'sign-in', { times: 3, seconds: 30 }, clock);
    const tries = async (count: number) => {
      const refusals: (number | null)[] = [];
      for (let time = 0; time < count; time += 1) refusals.push(await pace.take(EMAIL));
      return refusals;
    };
    expect(await tries(4)).toEqual([null, null, null, 10]);
    clock.advance(4_000);
    // Being refused costs nothing.
    expect(await tries(3)).toEqual([6, 6, 6]);
    clock.advance(6_000);
    expect(await tries(2)).toEqual([null, 10]);
    clock.advance(60_000);
    expect(await tries(4)).toEqual([null, null, null, 10]);
    expect(await pace.take('other@example.com')).toBeNull();
    await pace.clear(EMAIL.toUpperCase());
    expect(await tries(1)).toEqual([null]);
    clock.advance(-24 * 60 * 60 * 1000);
    expect(await tries(1)).toEqual([null]);
  });

  it('count the tries of all instances as one, however many come at once', async () => {
    const { db } = await openTestDatabase(engine);
    const rate = { times: 3, seconds: 30 };
    // No two machines' clocks agree.
    const clocks = [() => MAIL_NOW, () => MAIL_NOW - 900];
    const paces = clocks.map((clock) => accountPace(db, 'sign-in', rate, clock));
    const taken = await Promise.all(
      paces.flatMap((pace) => Array.from({ length: 25 }, () => pace.take(EMAIL))),
    );
    expect(taken.filter((refusal) => refusal === null)).toHaveLength(3);
    expect(taken.filter((refusal) => refusal === 10 || refusal === 11)).toHaveLength(47);
  });
});
