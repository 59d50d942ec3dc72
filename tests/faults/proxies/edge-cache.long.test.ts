import { expect, it } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { createCertificate, startEdge, startProductProxy } from './nginx.ts';

/** The delivered edge in front of the delivered nginx, in front of the server at a port. */
async function startEdgeOfSite(port: number) {
  const certificate = createCertificate();
  const site = await startProductProxy([port], certificate);
  return startEdge(site.https, certificate);
}

it('an edge cache shows the public pages while the site is down, keeps no own page, and shows a taken slot within seconds (T51)', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const { url } = await startEdgeOfSite(server.port);
  const read = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  };
  const slots = async () => (await read('/api/availability')).text;
  const pages = ['/', '/about', '/team', '/policy'];
  const before = new Map<string, string>();
  for (const path of pages) before.set(path, (await read(path)).text);
  await read('/your-booking');
  const free = await slots();

  expect((await book(server.url, bookingRequest({ booking_date: '2026-12-01' }))).status).toBe(201);
  await expect.poll(slots, { timeout: 10_000 }).not.toBe(free);

  await server.stop();
  for (const path of pages)
    expect(await read(path)).toEqual({ status: 200, text: before.get(path) });
  expect((await read('/your-booking')).status).toBe(502);
  await expect.poll(async () => (await read('/api/availability')).status).toBe(502);
});

it('keeps the scripts, styles, fonts and pictures of the pages, for as long as browsers do (T51)', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const { url } = await startEdgeOfSite(server.port);
  const page = await (await fetch(`${url}/about`)).text();
  const paths = [...new Set(page.match(/\/assets\/[\w.-]+/g))];
  const readAll = () =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(url + path);
        return { path, status: response.status, text: await response.text() };
      }),
    );
  const kept = await readAll();
  expect(paths.length).toBeGreaterThan(10);
  expect(kept.map(({ status }) => status)).toEqual(paths.map(() => 200));
  await server.stop();
  expect(await readAll()).toEqual(kept);
});

it('passes bookings, the own page of a guest and the live stream on through an edge cache, and keeps no response of theirs (T51)', async () => {
  const port = await freePort();
  const { url } = await startEdgeOfSite(port);
  await startTestServer('sqlite', { edgeCache: '60', port, origin: url });
  const live = await readEvents(`${url}/api/live`);
  expect(live.response.headers.get('Content-Type')).toBe('text/event-stream');

  const posted = await Promise.all(
    ['first', 'second'].map((name) =>
      book(url, bookingRequest({ guest_name: name, guest_email: `${name}@example.com` })),
    ),
  );
  expect(posted.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await live.next()).toMatchObject({ topic: 'bookings', date: '2026-12-01' });
  const answers = await Promise.all(posted.map((response) => response.json()));
  const key = answers.map(({ guest_key }) => guest_key).find((text) => text !== undefined);

  const form = bookingRequest({ time_slot: '11:30 AM', guest_email: 'form@example.com' });
  expect((await bookByForm(url, form)).status).toBe(200);
  expect((await bookByForm(url, { ...form, guest_email: 'late@example.com' })).status).toBe(409);

  const guest = guestCalls(url, key);
  const from = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
  expect(await guest.read()).toMatchObject({ http: 200, status: 'confirmed' });
  expect((await guest.cancel(from)).http).toBe(200);
  expect(await guest.read()).toMatchObject({ http: 200, status: 'cancelled' });
  expect((await guestCalls(url, 'x'.repeat(45)).read()).http).toBe(404);

  const own = await fetch(`${url}/your-booking`);
  expect([own.status, own.headers.get('CDN-Cache-Control')]).toEqual([200, null]);
  for (const path of ['/api/session', '/api/admin/bookings', '/api/no-such']) {
    const response = await fetch(url + path);
    expect([path, response.headers.get('CDN-Cache-Control')]).toEqual([path, null]);
  }
  live.close();
});

it('lets an edge cache ask for the availability once a second for all visitors (T51)', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const { url } = await startEdgeOfSite(server.port);
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => fetch(`${url}/api/availability`)),
  );
  // A response that was kept has the id of the request that was answered.
  const answered = new Set(responses.map(({ headers }) => headers.get('X-Request-Id')));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(answered.size).toBeLessThan(25);
});
