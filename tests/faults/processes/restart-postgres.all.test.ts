import { setTimeout as pass } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { LiveChange } from '#domain/live.ts';
import { manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { createDatabase } from '#tests/kit/database/postgres.ts';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const RESTARTS = pick({ all: 1, long: 20 });
const PAUSE_BETWEEN_REQUESTS_MS = 20;
const SETTLED_BOOKINGS = 20;
/** An upper limit; a slot this many positions later is on another date. */
const SLOTS_OF_A_DAY = 3;

it(`survives ${RESTARTS} restarts of PostgreSQL under load, and rejects bookings only with 503 (T17)`, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const location = {
    ...(await newDatabaseLocation('sqlite')),
    engine: 'postgres' as const,
    databaseUrl: await createDatabase(postgres.url, 'restarted'),
  };
  const choices = { location, window: WIDE_WINDOW };
  const server = await spawnServer(choices);
  /** The second instance, whose bookings reach the first one's pages through the database only. */
  const neighbour = await spawnServer(choices);
  const guests = manyGuests();
  const unexpected: number[] = [];
  const back = new Latencies();
  const resynced = new Latencies();
  let unavailable = 0;
  let latestUnavailableMs = 0;
  let rejectedByNeighbour = 0;
  let receivedFromNeighbour = 0;
  /** The time of the database's restart; undefined while it is stopped. */
  let backAt: number | undefined = performance.now();

  function countUnavailable(): void {
    unavailable += 1;
    const afterMs = backAt === undefined ? 0 : performance.now() - backAt;
    latestUnavailableMs = Math.max(latestUnavailableMs, Math.round(afterMs));
  }

  async function bookNext(url = server.url, slot: Partial<Slot> = {}): Promise<boolean> {
    const status = await guests.bookNext(url, slot);
    if (status === 503) countUnavailable();
    else if (status !== 201) unexpected.push(status);
    return status === 201;
  }

  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const load = (async () => {
    const under: Promise<unknown>[] = [];
    while (!isOver) {
      const booking = bookNext();
      // A rejection is handled below, unless the test has failed before.
      booking.catch(() => {});
      under.push(booking);
      await pass(PAUSE_BETWEEN_REQUESTS_MS);
    }
    await Promise.all(under);
  })();

  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const stream = await readEvents(`${server.url}/api/live`);
    backAt = undefined;
    await postgres.halt(restart % 2 === 0 ? 'fast' : 'immediate');
    await postgres.resume();
    const started = performance.now();
    backAt = started;
    // Attempts are unlimited; each failed one is counted with its time.
    while (!(await bookNext())) await pass(PAUSE_BETWEEN_REQUESTS_MS);
    back.add(performance.now() - started);
    for (let change = await stream.next(); change.topic !== 'resync'; )
      change = await stream.next();
    resynced.add(performance.now() - started);
    // On a date without other bookings.
    const slot = guests.slots.at(-1 - SLOTS_OF_A_DAY * restart);
    if (!slot) throw new Error('More slots are needed');
    // Without load, so its first booking after the restart finds only dead connections.
    if (!(await bookNext(neighbour.url, slot))) {
      rejectedByNeighbour += 1;
      stream.close();
      continue;
    }
    // More than ten dates at once, e.g. after a stall, are announced as one resync.
    const isAnnounced = (change: LiveChange) =>
      change.topic === 'resync' || ('date' in change && change.date === slot.booking_date);
    while (!isAnnounced(await stream.next()));
    receivedFromNeighbour += 1;
    stream.close();
    // It must run undisturbed for a while before the next restart.
    const settled = guests.confirmed.size + SETTLED_BOOKINGS;
    await expect.poll(() => guests.confirmed.size).toBeGreaterThan(settled);
  }
  isOver = true;
  await load;

  const { db } = await openTestDatabaseAt(location);
  const { lost } = await guests.stored({ db });
  const servers = [server, neighbour];
  const hasExited = ({ process: { exitCode } }: ServerProcess) => exitCode !== null;
  recordFigure({
    test: 'T17',
    name: 'PostgreSQL restart',
    operations: RESTARTS,
    measured: [
      atLeast('confirmed', guests.confirmed.size, RESTARTS * SETTLED_BOOKINGS + 1),
      none('confirmed and lost', lost),
      { name: '503', value: unavailable },
      none('other responses', unexpected),
      exactly('bookings rejected by the instance without load', rejectedByNeighbour, 0),
      exactly('changes of the other instance received', receivedFromNeighbour, RESTARTS),
      exactly('exits', servers.filter(hasExited).length, 0),
      atMost('latest 503 after a restart', latestUnavailableMs, 2_000, 'ms'),
      { name: 'slowest first booking after a restart', value: back.longest(), unit: 'ms' },
      atMost('slowest resync', resynced.longest(), 5_000, 'ms'),
    ],
  });
});
