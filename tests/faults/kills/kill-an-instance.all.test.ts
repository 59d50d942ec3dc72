import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

/**
 * T9. Kills one of two instances on one PostgreSQL under load, repeatedly, at seeded moments:
 * `SEED=<seed> npm run test:all -- tests/faults/kills/kill-an-instance.all.test.ts` repeats them.
 */
const ROUNDS = pick({ all: 1, long: 100 });
const GUESTS_OF_EACH = 4;
/** Responses before each kill, which also limits the number of mails to wait for. */
const RESPONSES_BEFORE = { fewest: 5, most: 40 };
const DELAY_MAXIMUM_MS = 5;
/** Responses of the surviving instance to observe after each kill. */
const RESPONSES_WATCHED = 20;
const IN_TIME_MS = 1_000;
/** Lease of a claimed mail. */
const LEASE_MAXIMUM_SECONDS = 60;
/** Mails that one instance sends concurrently: a kill cannot duplicate more. */
const MAILS_AT_ONCE = 4;

/** Counts up to a number; `reached` resolves there. */
function tally(number: number) {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let count = 0;
  const add = () => {
    count += 1;
    if (count === number) resolve();
  };
  return { add, reached };
}

it(`loses no booking and no mail when one of two instances is killed ${ROUNDS} times (T9)`, async () => {
  const mailServer = await startTestMailServer();
  const location = await newDatabaseLocation('postgres');
  const choices = { location, window: WIDE_WINDOW, smtpUrl: mailServer.url };
  const random = seededRandom();
  const guests = manyGuests();
  const survivor = await spawnServer(choices);
  const atSurvivor = new Latencies();
  const others: number[] = [];
  let respondedInTime = 0;
  let respondedAtSurvivor = 0;
  let retries = 0;
  let longestLeaseMs = 0;

  const { db } = await openTestDatabaseAt(location);

  async function longestLease(): Promise<number> {
    const claimed = await db
      .selectFrom('mails')
      .select('next_attempt_at')
      .where('status', '=', 'queued')
      .where('attempts', '>', 0)
      .execute();
    return Math.max(0, ...claimed.map(({ next_attempt_at }) => next_attempt_at - Date.now()));
  }

  /** Books the next slot; without a response, the guest retries at the surviving instance. */
  async function bookNext(url: string): Promise<void> {
    const send = guests.nextGuest();
    const { status } = await send(url).catch(async (error: unknown) => {
      if (!(error instanceof TypeError) || url === survivor.url) throw error;
      retries += 1;
      return send(survivor.url);
    });
    if (status !== 201) others.push(status);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const victim = await spawnServer(choices);
    const due = tally(random.between(RESPONSES_BEFORE.fewest, RESPONSES_BEFORE.most));
    const watched = tally(RESPONSES_WATCHED);
    let isKilled = false;
    let isOver = false;
    const guestOf = async (url: string) => {
      while (!isOver) {
        const began = performance.now();
        await bookNext(url);
        if (isKilled) watched.add();
        if (url !== survivor.url) {
          due.add();
          continue;
        }
        const took = performance.now() - began;
        atSurvivor.add(took);
        respondedAtSurvivor += 1;
        if (took <= IN_TIME_MS) respondedInTime += 1;
      }
    };
    const visits = Promise.all(
      [victim.url, survivor.url].flatMap((url) =>
        Array.from({ length: GUESTS_OF_EACH }, () => guestOf(url)),
      ),
    );
    await Promise.race([due.reached, visits]);
    // The moment varies on purpose, so this waits for no event.
    await pass(random.between(0, DELAY_MAXIMUM_MS));
    await victim.end('SIGKILL');
    isKilled = true;
    longestLeaseMs = Math.max(longestLeaseMs, await longestLease());
    await Promise.race([watched.reached, visits]);
    isOver = true;
    await visits;
  }

  const { stored, lost } = await guests.stored({ db });
  const sent = guests.sent();
  // The leases of the killed instance expire by the survivor's clock, which is ahead.
  await spawnServer({ ...choices, now: Date.now() + 1_000 * LEASE_MAXIMUM_SECONDS });
  const mailed = () => new Set(mailServer.received.map(({ messageId }) => messageId)).size;
  await expect.poll(mailed, { timeout: 600_000, interval: 100 }).toBe(2 * stored.size);

  recordFigure({
    test: 'T9',
    name: 'kill -9 an instance, postgres',
    operations: ROUNDS,
    measured: [
      exactly('confirmed', guests.confirmed.size, sent),
      exactly('stored', stored.size, sent),
      none('confirmed and lost', lost),
      none('other responses', others),
      atLeast('repeated at the other instance', retries, ROUNDS),
      exactly('exits of the other instance', survivor.process.exitCode === null ? 0 : 1, 0),
      exactly('mails', mailed(), 2 * stored.size),
      atMost('mails sent twice', mailServer.received.length - mailed(), MAILS_AT_ONCE * ROUNDS),
      {
        name: 'longest lease at a kill',
        value: Math.ceil(longestLeaseMs / 1_000),
        unit: 's of lease',
        atLeast: 1,
        atMost: LEASE_MAXIMUM_SECONDS,
      },
      atLeast(
        'responses of the other instance within 1 s',
        Math.floor((1_000 * respondedInTime) / respondedAtSurvivor) / 10,
        99,
        '%',
      ),
      { name: 'p99 of the other instance', value: atSurvivor.quantile(0.99), unit: 'ms' },
    ],
    seed: random.seed,
  });
});
