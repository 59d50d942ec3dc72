import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { processFigures } from '#tests/faults/process-figures.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

/** The limits promised in docs/security.md; the server has the product's limits. */
const STREAMS = 1_000;
const STREAMS_PER_CLIENT = 30;
const SURPLUS = 100;
const GREEDY = 50;
const AT_ONCE = 100;
/** Other connections of a page, such as keep-alive ones. */
const FILES_SPARE = 5;

interface OpenStream {
  readonly request: ClientRequest;
  readonly response: IncomingMessage;
}

/** Opens a stream with a connection of its own, from a client IP behind a proxy. */
async function openFrom(url: string, clientIp: string): Promise<OpenStream> {
  const request = get(`${url}/api/live`, {
    agent: false,
    headers: { 'X-Forwarded-For': clientIp },
  });
  request.on('error', () => {});
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('There was no response');
  return { request, response };
}

/** Opens streams, each from a different IP unless one is given. */
async function openMany(url: string, count: number, clientIp?: string): Promise<OpenStream[]> {
  const opened: OpenStream[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      openFrom(url, clientIp ?? `10.1.${(from + index) >> 8}.${(from + index) & 255}`),
    );
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

const rejectedAmong = (streams: readonly OpenStream[]) =>
  streams.filter(
    ({ response: { statusCode, headers } }) =>
      statusCode === 503 && Number(headers['retry-after']) > 0,
  ).length;

const acceptedAmong = (streams: readonly OpenStream[]) =>
  streams.filter(({ response }) => response.statusCode === 200);

async function untilChanged({ response }: OpenStream): Promise<void> {
  let text = '';
  for await (const chunk of response.iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('"bookings"')) return;
  }
  throw new Error('The stream ended');
}

it(`notifies ${STREAMS} streams of a change, rejects more of them and frees everything at their end (T30)`, async () => {
  const server = await spawnServer({
    location: await newDatabaseLocation('sqlite'),
    now: TEST_NOW,
    limits: { live: LIMITS.live },
    trustProxy: '127.0.0.1,::1',
    withStuckMails: true,
  });
  const { pid } = server.process;
  await fetch(`${server.url}/api/availability`);
  const before = processFigures(pid);

  async function untilFilesClosed(): Promise<void> {
    if (!before) return;
    await expect
      .poll(() => processFigures(pid)?.openFiles)
      .toBeLessThanOrEqual(before.openFiles + FILES_SPARE);
  }

  const greedy = await openMany(server.url, GREEDY, '9.9.9.9');
  for (const { request } of greedy) request.destroy();
  await untilFilesClosed();
  // A released slot is free at once, without a retry.
  const greedyAgain = await openMany(server.url, 1, '9.9.9.9');
  for (const { request } of greedyAgain) request.destroy();
  await untilFilesClosed();

  const streams = await openMany(server.url, STREAMS);
  onTestFinished(() => {
    for (const { request } of streams) request.destroy();
  });
  const accepted = acceptedAmong(streams);
  const full = processFigures(pid);
  const surplus = await openMany(server.url, SURPLUS, '8.8.8.8');
  for (const { request } of surplus) request.destroy();

  const broadcast = new Latencies();
  const notified = Promise.all(accepted.map((one) => broadcast.measure(untilChanged(one))));
  expect((await book(server.url, bookingRequest())).status).toBe(201);
  await notified;

  for (const { request } of streams) request.destroy();
  await untilFilesClosed();
  const after = processFigures(pid);
  const again = await openMany(server.url, STREAMS);
  for (const { request } of again) request.destroy();

  recordFigure({
    test: 'T30',
    name: 'stream flood',
    operations: GREEDY + 1 + STREAMS + SURPLUS + STREAMS,
    measured: [
      exactly('streams accepted', accepted.length, STREAMS),
      exactly('streams notified of the change', broadcast.count, STREAMS),
      exactly(`rejected of ${SURPLUS} more`, rejectedAmong(surplus), SURPLUS),
      exactly(
        `rejected of ${GREEDY} from one client`,
        rejectedAmong(greedy),
        GREEDY - STREAMS_PER_CLIENT,
      ),
      exactly('accepted from that client afterwards', acceptedAmong(greedyAgain).length, 1),
      exactly('accepted again at the end', acceptedAmong(again).length, STREAMS),
      atMost(
        'files open after all streams have closed, above those before',
        before && after ? after.openFiles - before.openFiles : null,
        FILES_SPARE,
      ),
      atMost('growth', before && full ? full.megabytes - before.megabytes : null, 100, 'MB'),
      atMost('slowest broadcast', broadcast.longest(), 500, 'ms'),
    ],
  });
});
