import { startLiveChanges } from '#server/live/live-changes.ts';
import { SseBroadcaster } from '#server/live/sse-broadcaster.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import {
  afterEach,
  describe,
  describeServers,
  expect,
  it,
  test,
  vi,
} from '#tests/kit/server/server-test.ts';

describeServers('GET /api/live on %s', (test, engine) => {
  test('announces table and date of a change to every open page, and no more', async ({ url }) => {
    const streams = await Promise.all([
      readEvents(`${url}/api/live`),
      readEvents(`${url}/api/live`),
    ]);
    await book(url, bookingRequest());
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ topic: 'bookings', date: '2026-12-01' });
    }
  });

  it('reaches pages at another instance', async () => {
    const first = await startTestServer(engine);
    const second = await startTestServer(engine, { location: first.location });
    const stream = await readEvents(`${second.url}/api/live`);
    await book(first.url, bookingRequest());
    // An embedded database only reports that something changed.
    expect(await stream.next()).toEqual(
      engine === 'postgres' ? { topic: 'bookings', date: '2026-12-01' } : { topic: 'resync' },
    );
  });
});

test('a live stream ends when the server stops, without delaying the stop', async (server) => {
  const stream = await readEvents(`${server.url}/api/live`);
  const ended = expect(stream.next()).rejects.toThrow('The stream ended');
  await server.stop();
  await ended;
});

const MINUTE_MS = 60_000;
/** Well below the 60 s after which proxies close an idle connection. */
const HEARTBEAT_MS = 15_000;
const BEFORE_MIDNIGHT = Date.parse('2026-11-16T20:59:30Z');
const NO_CHANGES = { subscribe: () => () => {} };
const AFTER_MIDNIGHT = Date.parse('2026-11-16T21:00:01Z');

afterEach(() => {
  vi.useRealTimers();
});

describe('the heartbeat', () => {
  it('is sent on every open stream every 15 seconds until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const broadcaster = new SseBroadcaster({ streams: 2, streamsPerClient: 2 });
    const clients = [broadcaster.connect('1.1.1.1'), broadcaster.connect('2.2.2.2')];
    const stop = startLiveChanges(broadcaster, NO_CHANGES, () => BEFORE_MIDNIGHT);
    vi.advanceTimersByTime(3 * HEARTBEAT_MS);
    for (const client of clients) {
      // A comment of the SSE protocol: a line that begins with a colon.
      expect(await client?.next()).toMatch(/^(:[^\n]*\n\n){3}$/);
    }
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reaches a client of the running server', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { url } = await startTestServer();
    const stream = await readEvents(`${url}/api/live`);
    expect(await stream.nextFrame()).toMatch(/^retry: \d+\n:/);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await stream.nextFrame()).toMatch(/^:/);
  });
});

describe('midnight in Nairobi', () => {
  it('is announced once, also after clock jumps', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    let now = BEFORE_MIDNIGHT;
    const broadcaster = new SseBroadcaster({ streams: 1, streamsPerClient: 1 });
    const client = broadcaster.connect('1.1.1.1');
    const stop = startLiveChanges(broadcaster, NO_CHANGES, () => now);
    async function resyncsInAMinute(): Promise<number> {
      vi.advanceTimersByTime(MINUTE_MS);
      return (await client?.next())?.match(/resync/g)?.length ?? 0;
    }
    expect(await resyncsInAMinute()).toBe(0);
    now = AFTER_MIDNIGHT;
    expect(await resyncsInAMinute()).toBe(1);
    // A clock that is set back, and one that is corrected by days.
    now = BEFORE_MIDNIGHT;
    expect(await resyncsInAMinute()).toBe(1);
    now += 3 * 24 * 60 * MINUTE_MS;
    expect(await resyncsInAMinute()).toBe(1);
    stop();
    now = AFTER_MIDNIGHT;
    expect(await resyncsInAMinute()).toBe(0);
  });

  it('makes every open page refetch', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer();
    server.setClock(BEFORE_MIDNIGHT);
    const stream = await readEvents(`${server.url}/api/live`);
    server.setClock(AFTER_MIDNIGHT);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(await stream.next()).toEqual({ topic: 'resync' });
  });
});
