import { setTimeout as pass } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { book, bookingRequest, manySlots } from '#tests/kit/api.ts';
import { newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database.ts';
import { readEvents } from '#tests/kit/events.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/figures.ts';
import { Latencies } from '#tests/kit/latency.ts';
import { createEmptyDatabase, startPostgres } from '#tests/kit/postgres.ts';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';
import { spawnServer } from '#tests/kit/server-process.ts';

const RESTARTS = LONG_FORM ? 20 : 2;
const PAUSE_BETWEEN_REQUESTS_MILLISECONDS = 20;
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
const SETTLED_BOOKINGS = 20;

it(`survives ${RESTARTS} restarts of PostgreSQL under load (T17)`, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const place = {
    ...(await newDatabasePlace('sqlite')),
    engine: 'postgres' as const,
    databaseUrl: await createEmptyDatabase(postgres.url, 'restarted'),
  };
  const server = await spawnServer({ place, window: WIDE_WINDOW, limits: NO_LIMITS });
  const slots = manySlots(60_000);
  const acknowledged = new Set<string>();
  const unexpected: number[] = [];
  const back = new Latencies();
  const resynced = new Latencies();
  let sent = 0;
  let unavailable = 0;

  /** Books the next slot; says whether it was confirmed. */
  async function bookNext(): Promise<boolean> {
    const request = bookingRequest({ ...slots[sent], guest_email: `guest-${sent}@example.com` });
    const key = `key-${sent}`;
    sent += 1;
    const response = await book(server.url, request, key);
    if (response.status === 201) acknowledged.add((await response.json()).id);
    else if (response.status === 503) unavailable += 1;
    else unexpected.push(response.status);
    return response.status === 201;
  }

  let isOver = false;
  const load = (async () => {
    const under: Promise<boolean>[] = [];
    while (!isOver) {
      under.push(bookNext());
      await pass(PAUSE_BETWEEN_REQUESTS_MILLISECONDS);
    }
    await Promise.all(under);
  })();

  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const stream = await readEvents(`${server.url}/api/live`);
    await postgres.restart(restart % 2 === 0 ? 'fast' : 'immediate');
    const started = performance.now();
    while (!(await bookNext())) await pass(PAUSE_BETWEEN_REQUESTS_MILLISECONDS);
    back.add(performance.now() - started);
    for (let heard = await stream.next(); heard.topic !== 'resync'; ) heard = await stream.next();
    resynced.add(performance.now() - started);
    stream.close();
    // Before the next one it must have been well for a while.
    const settled = acknowledged.size + SETTLED_BOOKINGS;
    await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(settled);
  }
  isOver = true;
  await load;

  const { db } = await openTestDatabaseAt(place);
  const stored = new Set(
    (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id),
  );
  const lost = [...acknowledged].filter((id) => !stored.has(id));
  recordFigure({
    test: 'T17',
    name: 'PostgreSQL restart',
    operations: RESTARTS,
    figure: `${sent} requests, ${acknowledged.size} x 201, ${lost.length} lost, ${unavailable} x 503, ${unexpected.length} others; books again after at most ${back.quantile(1)} ms, resync after at most ${resynced.quantile(1)} ms`,
    required: '0 exits, 0 lost, only 503 until 2 s after it is back, listener back <= 5 s',
  });
  expect(server.process.exitCode).toBeNull();
  expect(lost).toEqual([]);
  expect(unexpected).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(RESTARTS * SETTLED_BOOKINGS);
});
