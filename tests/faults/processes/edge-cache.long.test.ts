import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { startNginx } from './product-proxy.ts';

const SETTINGS = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'edge.conf');

/** The delivered settings, without encryption, in front of an origin of the test. */
const edgeFor = (origin: string) => (port: number, folder: string) =>
  readFileSync(SETTINGS, 'utf8')
    .replaceAll('https://origin.example', origin)
    .replaceAll('show.example', 'localhost')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx', folder)
    .replace(/^\s*ssl_.*\n/gm, '');

it('an edge cache shows the public pages while the site is down, keeps no own page, and shows a taken slot within seconds (T51)', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const { url } = await startNginx(edgeFor(server.url));
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
