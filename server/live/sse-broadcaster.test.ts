import { describe, expect, it } from 'vitest';
import { SseBroadcaster } from './sse-broadcaster.ts';

describe('SSE broadcaster', () => {
  it("buffers a bounded number of frames for a slow client, then sends 'resync'", async () => {
    const broadcaster = new SseBroadcaster({ streams: 1, streamsPerClient: 1 });
    const client = broadcaster.connect('1.1.1.1');
    for (let change = 0; change < 200_000; change += 1)
      broadcaster.broadcast({ topic: 'bookings', date: '2026-12-01' });
    const text = (await client?.next()) ?? '';
    expect(text).toContain('"resync"');
    expect(text.length).toBeLessThan(256 * 100);
  });

  it('rejects clients beyond the limits until others disconnect', () => {
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
});
