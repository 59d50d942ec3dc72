import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { newFolder, serve, urlOf } from '#tests/api/operation/product-process.ts';
import { manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { book, bookingRequest, firstFreeSlot } from '#tests/kit/api/api.ts';
import { type EventStream, readEvents } from '#tests/kit/api/events.ts';
import {
  FORM_ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

/**
 * T34. Stops a process while bookings arrive and streams are open, at seeded moments:
 * `SEED=<seed> npm run test:all -- tests/faults/processes/graceful-stop.all.test.ts` repeats them.
 */
const ROUNDS = pick({ all: 1, long: 20 });
const STREAMS = pick({ all: 25, long: 100 });
const PAUSE_BETWEEN_BOOKINGS_MS = 20;
const LATEST_STOP_MS = 500;

async function endOf(stream: EventStream): Promise<void> {
  try {
    for (;;) await stream.nextFrame();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'The stream ended') throw error;
  }
}

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it(`completes accepted bookings, ends ${STREAMS} streams and exits with 0 on SIGTERM, ${ROUNDS} times (T34)`, async () => {
    const location = await newDatabaseLocation(engine);
    const choices = { location, window: WIDE_WINDOW };
    const random = seededRandom();
    const guests = manyGuests();
    const exits = new Latencies();
    const others: number[] = [];
    const codes: (number | null)[] = [];
    let notAccepted = 0;
    let ended = 0;

    async function bookNext(url: string): Promise<void> {
      try {
        const status = await guests.bookNext(url);
        if (status !== 201) others.push(status);
      } catch {
        notAccepted += 1;
      }
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await spawnServer(choices);
      const streams = await Promise.all(
        Array.from({ length: STREAMS }, () => readEvents(`${server.url}/api/live`)),
      );
      const endings = Promise.all(streams.map(endOf));
      const bookings: Promise<void>[] = [];
      let isLoading = true;
      const load = (async () => {
        while (isLoading) {
          bookings.push(bookNext(server.url));
          await pass(PAUSE_BETWEEN_BOOKINGS_MS);
        }
      })();
      const before = guests.confirmed.size;
      await expect.poll(() => guests.confirmed.size).toBeGreaterThan(before);
      // The moment varies on purpose, so this waits for no event.
      await pass(random.between(0, LATEST_STOP_MS));
      const began = performance.now();
      const { code } = await server.end('SIGTERM');
      exits.add(performance.now() - began);
      codes.push(code);
      isLoading = false;
      await load;
      await Promise.all(bookings);
      await endings;
      ended += streams.length;
    }

    const { db } = await openTestDatabaseAt(location);
    const { stored, lost } = await guests.stored({ db });
    // Stored bookings were accepted, so they must have a response.
    const withoutResponse = [...stored].filter((id) => !guests.confirmed.has(id));
    recordFigure({
      test: 'T34',
      name: `graceful stop, ${engine}`,
      operations: ROUNDS,
      measured: [
        {
          name: 'exits with another code than 0',
          value: codes.filter((one) => one !== 0).length,
          exactly: 0,
          examples: codes,
        },
        atMost('slowest exit', exits.longest(), 10_000, 'ms'),
        none('confirmed and lost', lost),
        none('stored without a response', withoutResponse),
        none('other responses', others),
        exactly('streams ended', ended, ROUNDS * STREAMS),
        atLeast('bookings confirmed', guests.confirmed.size, ROUNDS),
        { name: 'connections not accepted', value: notAccepted },
      ],
      seed: random.seed,
    });
  });
});

/** Runs the program of `npm run serve` with a slow mail server. */
async function serveWithSlowMails() {
  const mailServer = await startTestMailServer();
  await mailServer.setFault('hang before greeting');
  const child = serve({ PORT: '0', DATA_DIR: newFolder(), SMTP_URL: mailServer.url });
  const url = await urlOf(child);
  expect((await book(url, bookingRequest(await firstFreeSlot(url)))).status).toBe(201);
  await mailServer.untilConnected(1);
  return { child, exited: once(child, 'exit'), stream: await readEvents(`${url}/api/live`) };
}

describe('the served program', () => {
  it('exits with 0 while a mail hangs, and at once with 1 on a second SIGTERM (T34)', async () => {
    const [patient, hurried] = await Promise.all([serveWithSlowMails(), serveWithSlowMails()]);
    patient.child.kill('SIGTERM');
    hurried.child.kill('SIGTERM');
    // It has begun to stop when its streams end, and waits for the timeout of the mail.
    await endOf(hurried.stream);
    hurried.child.kill('SIGTERM');
    expect([await patient.exited, await hurried.exited]).toEqual([
      [0, null],
      [1, null],
    ]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s with an unread log', async (signal) => {
    const child = serve({ PORT: '0', DATA_DIR: newFolder() });
    await urlOf(child);
    if (!child.stdout) throw new Error('Its output is piped');
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
