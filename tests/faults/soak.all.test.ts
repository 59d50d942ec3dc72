import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { type EventStream, readEvents } from '#tests/kit/api/events.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atLeast, atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';
import { processFigures } from './process-figures.ts';

/** Ten minutes show what grows with every request. */
const SECONDS = Number(process.env.SOAK_MINUTES ?? 0) * 60 || pick({ all: 3, long: 600 });
/** In its first hour a server warms up: V8's heap, SQLite's page cache, compiled code. */
const WARM_UP_SECONDS = 3_600;
/** Beyond the seconds of work: for the start, and until the open files are those of the beginning. */
const TIMEOUT_MS = (SECONDS + 180) * 1_000;
const REQUESTS_PER_SECOND = pick({ all: 50, long: 20 });
const REQUESTS = SECONDS * REQUESTS_PER_SECOND;
const STREAMS = 50;
/** A stream is replaced after this many requests. */
const STREAM_CHANGES_EVERY = 5;
/** The warm-up share of the time; growth is measured afterwards. */
const SETTLED_SHARE = 0.3;
const SAMPLES = 60;
const WAL_MAXIMUM_BYTES = 16 * 1024 * 1024;
const OPEN_FILES_SPARE = 5;
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 400 };
const PAGES = ['/', '/about', '/booking-calendar', '/team', '/nowhere'];

interface Sample extends NonNullable<ReturnType<typeof processFigures>> {
  readonly seconds: number;
}

/** Growth in megabytes per hour, by linear regression over the samples. */
function slopePerHour(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const atSeconds = mean(samples.map(({ seconds }) => seconds));
  const atMegabytes = mean(samples.map(({ megabytes }) => megabytes));
  const above = samples.map((one) => (one.seconds - atSeconds) * (one.megabytes - atMegabytes));
  const below = samples.map(({ seconds }) => (seconds - atSeconds) ** 2);
  return (3600 * mean(above)) / mean(below);
}

it(`leaves nothing behind but bookings after ${SECONDS} seconds of work (T39)`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const location = await newDatabaseLocation('sqlite');
  const server = await spawnServer({ location, window: WIDE_WINDOW });
  const { pid } = server.process;
  const admin = callsWith(server, await adminCookie({ url: server.url, location }));
  const slots = manySlots(REQUESTS);
  const statuses: number[] = [];
  const early = new Latencies();
  const late = new Latencies();
  const samples: Sample[] = [];
  const streams: EventStream[] = [];
  let largestLog = 0;
  let opened = 0;

  const openStream = async () => {
    opened += 1;
    streams.push(await readEvents(`${server.url}/api/live`));
  };
  for (let index = 0; index < STREAMS; index += 1) await openStream();

  /** Operations of guests and admins, in turn. */
  function request(index: number): Promise<Response> {
    switch (index % 4) {
      case 0:
        return book(
          server.url,
          bookingRequest({ ...slots[index >> 2], guest_email: `guest-${index}@example.com` }),
        );
      case 1:
        return fetch(`${server.url}/api/availability`);
      case 2:
        return fetch(server.url + (PAGES[(index >> 2) % PAGES.length] ?? '/'));
      default:
        return admin.get('/bookings');
    }
  }

  async function measured(index: number): Promise<void> {
    const latencies = index < REQUESTS / 2 ? early : late;
    const response = await latencies.measure(request(index));
    await response.arrayBuffer();
    statuses.push(response.status);
  }

  const began = performance.now();
  const secondsNow = () => (performance.now() - began) / 1_000;
  const inFlight = new Set<Promise<void>>();
  for (let index = 0; index < REQUESTS; index += 1) {
    const one: Promise<void> = measured(index).finally(() => inFlight.delete(one));
    inFlight.add(one);
    if (index % STREAM_CHANGES_EVERY === 0) {
      streams.shift()?.close();
      await openStream();
    }
    if (index % Math.ceil(REQUESTS / SAMPLES) === 0) {
      const figures = processFigures(pid);
      if (figures) samples.push({ ...figures, seconds: secondsNow() });
      const log = statSync(join(location.dataFolder, 'show.sqlite-wal'));
      largestLog = Math.max(largestLog, log.size);
    }
    await pass(Math.max(0, (index + 1) / REQUESTS_PER_SECOND - secondsNow()) * 1_000);
  }
  await Promise.all(inFlight);

  // Without requests, the open files must be those of the beginning.
  for (const stream of streams) stream.close();
  const settled = samples.slice(Math.floor(samples.length * SETTLED_SHARE));
  const files = settled.map(({ openFiles }) => openFiles);
  const [fewest, most] = [Math.min(...files), Math.max(...files)];
  const isMeasured = settled.length > 1;
  const warm = samples.filter(({ seconds }) => seconds > WARM_UP_SECONDS);
  if (isMeasured) {
    await expect
      .poll(() => processFigures(pid)?.openFiles, { timeout: 90_000, interval: 500 })
      .toBeLessThanOrEqual(fewest - STREAMS + OPEN_FILES_SPARE);
  }
  const ofStatus = (from: number, to: number) =>
    statuses.filter((status) => status >= from && status < to).length;
  const [earlyP99, lateP99] = [early.quantile(0.99), late.quantile(0.99)];
  recordFigure({
    test: 'T39',
    name: `soak of ${SECONDS} s, sqlite`,
    operations: REQUESTS,
    measured: [
      exactly('5xx', ofStatus(500, 600), 0),
      exactly('responses', statuses.length, REQUESTS),
      atLeast('successful', ofStatus(200, 300), Math.floor(REQUESTS / 2)),
      exactly('streams opened', opened, STREAMS + REQUESTS / STREAM_CHANGES_EVERY),
      atMost(
        'memory slope after the first hour',
        warm.length > 1 ? Math.round(slopePerHour(warm)) : null,
        5,
        'MB/h',
      ),
      atMost(
        'open files at work, most less fewest',
        isMeasured ? most - fewest : null,
        2 * OPEN_FILES_SPARE,
        'files',
      ),
      atMost('write-ahead log', largestLog, WAL_MAXIMUM_BYTES, 'bytes'),
      { name: 'p99 of the first half', value: earlyP99, unit: 'ms' },
      atMost(
        'p99 of the second half above it',
        Math.round(100 * (lateP99 / earlyP99 - 1)),
        20,
        '%',
      ),
    ],
  });
});
