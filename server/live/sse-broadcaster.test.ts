import { expect, it } from 'vitest';
import { SseBroadcaster } from './sse-broadcaster.ts';

it("the SSE broadcaster buffers a bounded number of frames for a slow client, then sends 'resync'", async () => {
  const broadcaster = new SseBroadcaster({ streams: 1, streamsPerClient: 1 });
  const client = broadcaster.connect('1.1.1.1');
  for (let change = 0; change < 200_000; change += 1)
    broadcaster.broadcast({ topic: 'bookings', date: '2026-12-01' });
  const text = (await client?.next()) ?? '';
  expect(text).toContain('"resync"');
  expect(text.length).toBeLessThan(256 * 100);
});

it('the SSE broadcaster rejects clients beyond the limits until others disconnect', () => {
  const broadcaster = new SseBroadcaster({ streams: 2, streamsPerClient: 1 });
  const first = broadcaster.connect('1.1.1.1');
  expect(broadcaster.connect('1.1.1.1')).toBeNull();
  expect(broadcaster.connect('2.2.2.2')).not.toBeNull();
  expect(broadcaster.connect('3.3.3.3')).toBeNull();
  if (first) broadcaster.disconnect(first);
  if (first) broadcaster.disconnect(first);
  expect(broadcaster.connect('1.1.1.1')).not.toBeNull();
  expect(broadcaster.size).toBe(2);
});

it('the SSE broadcaster rejects an IPv6 network with four times the streams of a client, and a /48 with sixteen times', () => {
  const broadcaster = new SseBroadcaster({ streams: 100, streamsPerClient: 2 });
  const connect = (network: string) =>
    Array.from({ length: 16 }, (_, index) =>
      broadcaster.connect(`20010db800aa${network}${index.toString(16).padStart(2, '0')}/64`),
    ).filter((client) => client !== null);
  const streams = connect('00');
  expect(streams).toHaveLength(8);
  for (const network of ['01', '02', '03', '04', '05']) streams.push(...connect(network));
  expect(streams).toHaveLength(32);
  for (const client of streams) broadcaster.disconnect(client);
  expect(connect('00')).toHaveLength(8);
});
