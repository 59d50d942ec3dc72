import { expect, it } from 'vitest';
import { startNginx } from '#tests/faults/proxies/nginx.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atMost, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

it('streams the first event through a buffering proxy at once (T32)', async () => {
  const server = await startTestServer('sqlite');
  // Without what the delivered file does for the stream, nginx buffers and compresses it.
  const { url } = await startNginx('show.conf', (settings) =>
    settings
      .replace('127.0.0.1:3000', `127.0.0.1:${server.port}`)
      .replace('proxy_buffering off;', 'gzip on; gzip_types text/event-stream;'),
  );
  const opening = new Latencies();
  const stream = await opening.measure(
    readEvents(`${url}/api/live`, { 'Accept-Encoding': 'gzip' }),
  );
  await book(server.url, bookingRequest());
  const hearing = new Latencies();
  expect(await hearing.measure(stream.next())).toEqual({ topic: 'bookings', date: '2026-12-01' });
  recordFigure({
    test: 'T32',
    name: 'buffering proxy, nginx',
    operations: 2,
    measured: [
      atMost('first bytes', opening.longest(), 1_000, 'ms'),
      atMost('first event', hearing.longest(), 1_000, 'ms'),
    ],
  });
});
