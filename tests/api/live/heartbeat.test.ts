import { afterEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat, watchShowDate } from '#server/live/live-changes.ts';
import { SseBroadcaster } from '#server/live/sse-broadcaster.ts';
import { readEvents } from '../../kit/api/events.ts';
import { startTestServer } from '../../kit/server/server.ts';

const MINUTE_MS = 60_000;
/** Well below the 60 s after which proxies close an idle connection. */
const HEARTBEAT_MS = 15_000;
const BEFORE_MIDNIGHT = Date.parse('2026-11-16T20:59:30Z');
const AFTER_MIDNIGHT = Date.parse('2026-11-16T21:00:01Z');

afterEach(() => {
  vi.useRealTimers();
});

describe('the heartbeat', () => {
  it('is sent on every open stream every 15 seconds until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const broadcaster = new SseBroadcaster({ streams: 2, streamsPerClient: 2 });
    const clients = [broadcaster.connect('1.1.1.1'), broadcaster.connect('2.2.2.2')];
    const stop = startHeartbeat(broadcaster);
    vi.advanceTimersByTime(3 * HEARTBEAT_MS);
    for (const client of clients) {
      // A comment of the SSE protocol: a line that begins with a colon.
      expect(await client?.next()).toMatch(/^(:[^\n]*\n\n){3}$/);
    }
    stop();
    vi.advanceTimersByTime(3 * HEARTBEAT_MS);
    broadcaster.broadcast({ topic: 'resync' });
    expect(await clients[0]?.next()).toMatch(/^event: /);
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
  it('is announced once, also after clock jumps', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let now = BEFORE_MIDNIGHT;
    const onMidnight = vi.fn();
    const stop = watchShowDate(() => now, onMidnight);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(onMidnight).toHaveBeenCalledTimes(0);
    now = AFTER_MIDNIGHT;
    vi.advanceTimersByTime(MINUTE_MS);
    expect(onMidnight).toHaveBeenCalledTimes(1);
    // A clock that is set back, and one that is corrected by days.
    now = BEFORE_MIDNIGHT;
    vi.advanceTimersByTime(MINUTE_MS);
    expect(onMidnight).toHaveBeenCalledTimes(2);
    now += 3 * 24 * 60 * MINUTE_MS;
    vi.advanceTimersByTime(MINUTE_MS);
    expect(onMidnight).toHaveBeenCalledTimes(3);
    stop();
    now = AFTER_MIDNIGHT;
    vi.advanceTimersByTime(MINUTE_MS);
    expect(onMidnight).toHaveBeenCalledTimes(3);
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
