import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { startCaddy } from './caddy.ts';

it('Caddy passes bookings, the stream and the address of visitors on (T46)', async () => {
  const https = await freePort();
  const origin = `https://localhost:${https}`;
  const server = await startTestServer('sqlite', {
    origin,
    trustProxy: '127.0.0.1',
    limits: { bookingsPerClient: { times: 2, seconds: 3_600 } },
  });
  const { authority } = await startCaddy(server.port, https);
  const authorities = getCACertificates('default');
  setDefaultCACertificates([...authorities, authority()]);
  onTestFinished(() => setDefaultCACertificates(authorities));

  const live = await readEvents(`${origin}/api/live`);
  expect((await book(origin, bookingRequest())).status).toBe(201);
  expect(await live.next()).toMatchObject({ topic: 'bookings', date: '2026-12-01' });
  live.close();

  // A visitor's own header changes nothing: all three come from this machine.
  const statuses = [];
  for (const [index, slot] of manySlots(2, '2026-12-02').entries()) {
    const request = bookingRequest({ ...slot, guest_email: `${index}@example.com` });
    const forged = { 'X-Forwarded-For': `203.0.113.${index}` };
    statuses.push((await post(origin, '/api/bookings', request, forged)).status);
  }
  expect(statuses).toEqual([201, 429]);
});
