import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { processFigures } from '#tests/faults/process-figures.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

/** T31 in full; the short form is tests/api/live/slow-reader.all.test.ts. */
const SOURCE = join(import.meta.dirname, 'live-source.ts');
const SLOW = 5;
const HEALTHY = 500;
const EVENTS = 200_000;
/** Fewer than the queue limit of a client, so that only one that does not read falls behind. */
const AT_ONCE = 200;
const WARM_UP_EVENTS = 40_000;
const REQUEST = 'GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n';

async function openReader(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(REQUEST);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** A client that reads; `resolve` runs when the awaited text arrives. */
async function openHealthy(port: number) {
  const socket = await openReader(port);
  let tail = '';
  let awaited: { text: string; resolve: () => void } | undefined;
  socket.on('data', (chunk) => {
    tail = tail.slice(-200) + chunk.toString('latin1');
    if (awaited && tail.includes(awaited.text)) awaited.resolve();
  });
  await once(socket, 'data');
  return (text: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited = { text, resolve };
    return promise;
  };
}

it(`closes ${SLOW} streams that are never read and delays none of ${HEALTHY} that are (T31)`, async () => {
  const program = await spawnServer({}, SOURCE);
  const { port } = program.startup;
  const url = `http://127.0.0.1:${port}`;
  const sizeNow = async (): Promise<number> => (await fetch(`${url}/size`)).json();
  const untilReceived: ((text: string) => Promise<void>)[] = [];
  for (let index = 0; index < HEALTHY; index += 1) untilReceived.push(await openHealthy(port));
  const { pid } = program.process;
  const latencies = new Latencies();
  let most = 0;
  let broadcast = 0;
  async function broadcastBatch(): Promise<void> {
    const batch = broadcast / AT_ONCE + 1;
    const last = JSON.stringify({ topic: 'blocked_dates', date: addDays('2000-01-01', batch) });
    const received = Promise.all(untilReceived.map((receive) => latencies.measure(receive(last))));
    expect((await fetch(`${url}/broadcast/${AT_ONCE}/${batch}`, { method: 'POST' })).ok).toBe(true);
    await received;
    broadcast += AT_ONCE;
    most = Math.max(most, processFigures(pid)?.megabytes ?? 0);
  }

  // The baseline without slow clients.
  while (broadcast < WARM_UP_EVENTS) await broadcastBatch();
  const before = most;
  const stalled = await Promise.all(Array.from({ length: SLOW }, () => openReader(port)));
  for (const socket of stalled) socket.pause();
  await expect.poll(sizeNow).toBe(HEALTHY + SLOW);
  while (broadcast < WARM_UP_EVENTS + EVENTS) await broadcastBatch();
  // Half a minute after the last data that they read.
  await expect.poll(sizeNow, { timeout: 120_000, interval: 500 }).toBe(HEALTHY);
  const left = await sizeNow();
  recordFigure({
    test: 'T31',
    name: `${SLOW} slow readers next to ${HEALTHY} healthy ones`,
    operations: broadcast,
    measured: [
      exactly('events', broadcast, WARM_UP_EVENTS + EVENTS),
      exactly('batches received by all', latencies.count / HEALTHY, broadcast / AT_ONCE),
      exactly('slow readers left', left - HEALTHY, 0),
      atMost(`p99 of ${AT_ONCE} events`, latencies.quantile(0.99), 500, 'ms'),
      atMost('growth', before > 0 ? most - before : null, 20, 'MB'),
    ],
  });
});
