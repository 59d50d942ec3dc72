import { expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

it.each(['0', '999999999', 'unknown'])(
  'starts a stream with any Last-Event-ID: %j (T32)',
  async (id) => {
    const { url } = await startTestServer('sqlite');
    const stream = await readEvents(`${url}/api/live`, { 'Last-Event-ID': id });
    expect(stream.response.status).toBe(200);
    await book(url, bookingRequest());
    expect(await stream.next()).toEqual({ topic: 'bookings', date: '2026-12-01' });
  },
);
