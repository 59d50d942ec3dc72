import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { LIVE_EVENT, type LiveChange } from '#domain/live.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { createListener } from '#server/http/listener.ts';
import { LIVE_ROUTES } from '#server/live/routes.ts';
import { SseBroadcaster } from '#server/live/sse-broadcaster.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { mounted } from '#tests/kit/server/mounted.ts';

/** Fewer than the queue limit of a client, so that only one that does not read falls behind. */
const CHANGES_AT_ONCE = 200;
/** About 16 MB in total, far more than the buffers of both ends of a connection. */
const TIMES = 1_000;
const HOUR_MS = 3_600_000;

/** The live stream alone, behind the server's own listener. */
async function startLive(): Promise<{ broadcaster: SseBroadcaster; url: string; port: number }> {
  const broadcaster = new SseBroadcaster({ streams: 10, streamsPerClient: 10 });
  const app = mounted(LIVE_ROUTES, { broadcaster });
  const listener = createListener({ app, headers: {}, respondEarly: () => false });
  const port = await listener.open('127.0.0.1', 0);
  onTestFinished(async () => {
    broadcaster.closeAll();
    await listener.close();
  });
  return { broadcaster, url: `http://127.0.0.1:${port}/api/live`, port };
}

/** A client that requests the stream and does not read it. */
async function openStalled(broadcaster: SseBroadcaster, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.pause();
  const before = broadcaster.size;
  socket.write('GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => broadcaster.size > before, { interval: 1 }).toBe(true);
  return socket;
}

function change(index: number): LiveChange {
  return { topic: 'bookings', date: addDays('2026-12-01', index % 10_000) };
}

/** Broadcasts a batch of changes and waits until the reading client has received all of them. */
async function broadcastAndReceive(
  broadcaster: SseBroadcaster,
  page: { next(): Promise<LiveChange> },
  first: number,
): Promise<void> {
  const changes = Array.from({ length: CHANGES_AT_ONCE }, (_, index) => change(first + index));
  for (const each of changes) broadcaster.broadcast(each);
  const received: LiveChange[] = [];
  while (received.length < CHANGES_AT_ONCE) received.push(await page.next());
  expect(received).toEqual(changes);
}

afterEach(() => {
  vi.useRealTimers();
});

it('delays nobody for a stream that is never read, and queues a bounded part for it (T31)', async () => {
  const { broadcaster, url, port } = await startLive();
  const stalled = await openStalled(broadcaster, port);
  const page = await readEvents(url);
  // On a busy machine, the changes may take longer than the timeout of an unread stream.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let batch = 0; batch < TIMES; batch += 1) {
    await broadcastAndReceive(broadcaster, page, batch * CHANGES_AT_ONCE);
  }
  const frame = `event: ${LIVE_EVENT}\ndata: ${JSON.stringify(change(0))}\n\n`;
  const broadcastBytes = frame.length * TIMES * CHANGES_AT_ONCE;

  // When it reads again, it gets the buffered frames and then a resync.
  const last: LiveChange = { topic: 'blocked_dates', date: '2026-12-31' };
  broadcaster.broadcast(last);
  let receivedBytes = 0;
  let text = '';
  let isResynced = false;
  for await (const chunk of stalled) {
    receivedBytes += chunk.length;
    text = text.slice(-1_000) + chunk;
    isResynced ||= text.includes('"resync"');
    if (text.includes(JSON.stringify(last))) break;
  }
  expect(isResynced).toBe(true);
  expect(receivedBytes).toBeLessThan(broadcastBytes / 2);
});

it('closes a stream that is not read for long and keeps one that is read (T31)', async () => {
  const { broadcaster, url, port } = await startLive();
  const page = await readEvents(url);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stalled = await openStalled(broadcaster, port);
  const closed = once(stalled, 'close');
  for (let batch = 0; batch < TIMES / 2; batch += 1) {
    await broadcastAndReceive(broadcaster, page, batch * CHANGES_AT_ONCE);
  }
  expect(broadcaster.size).toBe(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  stalled.resume();
  await closed;
  await expect.poll(() => broadcaster.size, { interval: 1 }).toBe(1);
  await broadcastAndReceive(broadcaster, page, 0);
});
