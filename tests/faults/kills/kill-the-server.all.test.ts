import { setTimeout as pass } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { damageOf, manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { IS_LONG, pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 1, long: 200 });
const GUESTS_AT_ONCE = 6;
const SET_UPS = [
  { number: '(T8)', engine: 'sqlite', isOneOfTwo: false },
  { number: '(T8)', engine: 'postgres', isOneOfTwo: false },
  { number: '(T9)', engine: 'postgres', isOneOfTwo: true },
] as const;

async function bookingsWithoutMails({ db }: Database): Promise<{ id: string }[]> {
  return db
    .selectFrom('bookings')
    .select('id')
    .where(({ selectFrom, eb }) =>
      eb(
        selectFrom('mails')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('mails.booking_id', '=', 'bookings.id'),
        '<>',
        2,
      ),
    )
    .execute();
}

describe.each(SET_UPS)('on $engine, one of two: $isOneOfTwo', ({ number, engine, isOneOfTwo }) => {
  it(`keeps every confirmed booking when the server is killed ${ROUNDS} times at random moments ${number}`, async () => {
    const location = await newDatabaseLocation(engine);
    const choices = { location, window: WIDE_WINDOW };
    const random = seededRandom();
    const guests = manyGuests();
    const readiness = new Latencies();
    const other = isOneOfTwo ? await spawnServer(choices) : undefined;
    let withoutResponse: ReturnType<typeof guests.nextGuest>[] = [];
    let replays = 0;
    const firstConfirmed = Promise.withResolvers<void>();
    /** Replays of stored bookings whose guest had received no response. */
    let foundStored = 0;

    async function bookAsGuest(url: string): Promise<void> {
      const send = guests.nextGuest();
      try {
        expect((await send(url)).status).toBe(201);
        firstConfirmed.resolve();
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        withoutResponse.push(send);
        throw error;
      }
    }

    /** Without a response, the guest retries with the same key, which books once. */
    async function replay(url: string): Promise<void> {
      const database = await openTestDatabaseAt(location);
      const { stored } = await guests.stored(database);
      await database.close();
      for (const send of withoutResponse) {
        const { status, id } = await send(url);
        expect(status).toBe(201);
        if (stored.has(id)) foundStored += 1;
        replays += 1;
      }
      withoutResponse = [];
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await spawnServer(choices);
      readiness.add(server.readyAfter);
      await replay(other?.url ?? server.url);
      let isOver = false;
      const undisturbed = (async () => {
        while (other && !isOver) expect(await guests.bookNext(other.url)).toBe(201);
      })();
      const visits = Array.from({ length: GUESTS_AT_ONCE }, async () => {
        for (;;) await bookAsGuest(server.url);
      });
      const outcomes = Promise.allSettled(visits);
      // On a slow machine, each kill might precede the first response.
      if (round === 0) await firstConfirmed.promise;
      // A kill comes at a random moment, so this waits for no event.
      await pass(random.between(20, 300));
      await server.end('SIGKILL');
      for (const outcome of await outcomes) {
        expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(TypeError);
      }
      expect(withoutResponse).toHaveLength(GUESTS_AT_ONCE);
      isOver = true;
      await undisturbed;
    }
    const last = await spawnServer(choices);
    await replay(last.url);
    await last.end('SIGKILL');

    const database = await openTestDatabaseAt(location);
    const { stored, lost } = await guests.stored(database);
    const sent = guests.sent();
    const withoutMails = await bookingsWithoutMails(database);
    const damage = await damageOf(database);
    recordFigure({
      test: number.slice(1, -1),
      name: `kill -9, ${engine}`,
      operations: ROUNDS,
      measured: [
        { name: 'confirmed', value: guests.confirmed.size, exactly: sent, atLeast: replays + 1 },
        none('confirmed and lost', lost),
        // Every guest has a response by now, so only confirmed bookings are stored.
        exactly('stored', stored.size, sent),
        none('without their mails', withoutMails),
        exactly('requests repeated', replays, ROUNDS * GUESTS_AT_ONCE),
        {
          name: 'repeated and found stored',
          value: foundStored,
          // With so many kills, some fall between the commit and the response.
          ...(IS_LONG && { atLeast: 1 }),
        },
        none('damage found by SQLite', damage),
        atMost('slowest start', readiness.longest(), 2_000, 'ms'),
      ],
      seed: random.seed,
    });
  });
});
