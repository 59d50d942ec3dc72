import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startLimited, startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

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

describe('a live stream', () => {
  it('is rejected beyond the limits with 503 and Retry-After, until others leave', async () => {
    const { url } = await startLimited({ live: { streams: 3, streamsPerClient: 2 } });
    const first = await readEvents(`${url}/api/live`);
    await readEvents(`${url}/api/live`);
    const rejected = await fetch(`${url}/api/live`);
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
    first.close();
    await expect
      .poll(async () => {
        const response = await fetch(`${url}/api/live`, { signal: AbortSignal.timeout(5_000) });
        await response.body?.cancel();
        return response.status;
      })
      .toBe(200);
  });

  test('ends when the server stops, without delaying the stop', async (server) => {
    const stream = await readEvents(`${server.url}/api/live`);
    const ended = expect(stream.next()).rejects.toThrow('The stream ended');
    await server.stop();
    await ended;
  });
});
