import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '#server/limits/limits.ts';
import { newDatabasePlace } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { processFigures } from '#tests/kit/faults/process-figures.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

/** The product's own limits. */
const { streams: STREAMS, streamsPerAddress: FROM_ONE_ADDRESS } = LIMITS.live;
const SURPLUS = 100;
const GREEDY = 50;
const AT_ONCE = 100;
/** What a page may hold open besides, such as a connection that is kept alive. */
const FILES_SPARE = 5;

interface OpenStream {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
}

/** Asks for the stream with a connection of its own, from an address that a proxy tells. */
async function openFrom(url: string, address: string): Promise<OpenStream> {
  const request = get(`${url}/api/live`, {
    agent: false,
    headers: { 'X-Forwarded-For': address },
  });
  request.on('error', () => {});
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('There was no answer');
  return { request, response };
}

/** So many streams, each from an address of its own unless one is given. */
async function openMany(url: string, count: number, address?: string): Promise<OpenStream[]> {
  const opened: OpenStream[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      openFrom(url, address ?? `10.1.${(from + index) >> 8}.${(from + index) & 255}`),
    );
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

function refusedAmong(streams: readonly OpenStream[]): OpenStream[] {
  const refused = streams.filter(({ response }) => response.statusCode === 503);
  for (const { response } of refused)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  return refused;
}

/** Resolves when the stream has told of a change. */
async function heardBy({ response }: OpenStream): Promise<void> {
  let text = '';
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('"bookings"')) return;
  }
  throw new Error('The stream ended');
}

it(`${STREAMS} streams all hear of a change, more are turned away, and all is given back (T30)`, async () => {
  const server = await spawnServer({
    place: await newDatabasePlace('sqlite'),
    now: TEST_NOW,
    limits: { ...NO_LIMITS, live: LIMITS.live },
    trustProxy: '127.0.0.1,::1',
    withStuckMails: true,
  });
  const { pid } = server.process;
  await fetch(`${server.url}/api/availability`);
  const before = processFigures(pid);

  const greedy = await openMany(server.url, GREEDY, '9.9.9.9');
  const greedyRefused = refusedAmong(greedy).length;
  for (const { request } of greedy) request.destroy();
  await expect
    .poll(async () => {
      const [one] = await openMany(server.url, 1, '9.9.9.9');
      one?.request.destroy();
      return one?.response.statusCode;
    })
    .toBe(200);

  const streams = await openMany(server.url, STREAMS);
  onTestFinished(() => {
    for (const { request } of streams) request.destroy();
  });
  const admitted = streams.filter(({ response }) => response.statusCode === 200);
  const full = processFigures(pid);
  const surplus = await openMany(server.url, SURPLUS, '8.8.8.8');
  const turnedAway = refusedAmong(surplus).length;
  for (const { request } of surplus) request.destroy();

  const broadcast = new Latencies();
  const hearing = Promise.all(admitted.map((one) => broadcast.measure(heardBy(one))));
  expect((await book(server.url, bookingRequest())).status).toBe(201);
  await hearing;

  for (const { request } of streams) request.destroy();
  // All places are free again, and with them what they held.
  if (before) {
    await expect
      .poll(() => processFigures(pid)?.openFiles)
      .toBeLessThanOrEqual(before.openFiles + FILES_SPARE);
  }
  const again = await openMany(server.url, STREAMS);
  const admittedAgain = again.filter(({ response }) => response.statusCode === 200);
  for (const { request } of again) request.destroy();

  const growth = before && full ? `${full.megabytes - before.megabytes} MB` : 'unknown here';
  recordFigure({
    test: 'T30',
    name: 'stream flood',
    operations: GREEDY + STREAMS + SURPLUS + STREAMS,
    figure: `${admitted.length} streams, growth ${growth}, all heard after ${broadcast.quantile(1)} ms; ${turnedAway} of ${SURPLUS} more and ${greedyRefused} of ${GREEDY} from one address refused with Retry-After; ${admittedAgain.length} let in again afterwards`,
    required: `growth <= 100 MB, broadcast <= 500 ms, surplus 503 with Retry-After, 0 handles left`,
  });
  expect(admitted).toHaveLength(STREAMS);
  expect(turnedAway).toBe(SURPLUS);
  expect(greedyRefused).toBe(GREEDY - FROM_ONE_ADDRESS);
  expect(admittedAgain).toHaveLength(STREAMS);
});
