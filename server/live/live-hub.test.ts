import { describe, expect, it } from 'vitest';
import { LiveHub } from './live-hub.ts';

describe('the live broadcaster', () => {
  it("buffers a bounded number of frames for a slow client, then sends 'resync'", async () => {
    const hub = new LiveHub({ streams: 1, streamsPerAddress: 1 });
    const reader = hub.join('1.1.1.1');
    for (let change = 0; change < 200_000; change += 1)
      hub.tell({ topic: 'bookings', date: '2026-12-01' });
    const text = (await reader?.next()) ?? '';
    expect(text).toContain('"resync"');
    expect(text.length).toBeLessThan(256 * 100);
  });

  it('rejects clients beyond the limits and releases those that left', () => {
    const hub = new LiveHub({ streams: 2, streamsPerAddress: 1 });
    const first = hub.join('1.1.1.1');
    expect(hub.join('1.1.1.1')).toBeNull();
    expect(hub.join('2.2.2.2')).not.toBeNull();
    expect(hub.join('3.3.3.3')).toBeNull();
    if (first) hub.leave(first);
    if (first) hub.leave(first);
    expect(hub.join('1.1.1.1')).not.toBeNull();
    expect(hub.size).toBe(2);
  });
});
