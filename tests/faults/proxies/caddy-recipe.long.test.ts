import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener/free-port.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const FILE = 'deploy/caddy/Caddyfile';
const ADAPTED = /^sed '(.*)' \/srv\/show\/checkout\/deploy\/caddy\/Caddyfile > /m;

/** The delivered file as docs/running.md adapts it, for `localhost` with the ports of the test. */
function settingsFor(https: number, http: number, server: number, folder: string): string {
  const [, script = ''] = ADAPTED.exec(readFileSync('docs/running.md', 'utf8')) ?? [];
  const adapted = execFileSync('sed', [script, FILE], { encoding: 'utf8' });
  const site = adapted
    .replaceAll('http://YOUR.DOMAIN', `http://localhost:${http}`)
    .replaceAll('YOUR.DOMAIN', `localhost:${https}`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${server}`);
  return `{
    admin off
    skip_install_trust
    storage file_system ${folder}
  }
  ${site}`;
}

/** Runs Caddy until the test ends, with a certificate of its own authority that requests then accept. */
async function startCaddy(https: number, http: number, server: number): Promise<void> {
  if (spawnSync('caddy', ['version']).error) {
    throw new Error('This test needs caddy: install it with the package manager');
  }
  const folder = temporaryFolder('caddy');
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, settingsFor(https, http, server, folder));
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(async () => {
    caddy.kill();
    await once(caddy, 'exit');
  });
  let log = '';
  caddy.stderr.on('data', (text) => {
    log += text;
  });
  await expect.poll(() => log).toContain('certificate obtained successfully');
  const authorities = getCACertificates('default');
  const own = readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8');
  setDefaultCACertificates([...authorities, own]);
  onTestFinished(() => setDefaultCACertificates(authorities));
}

it('Caddy passes bookings, the stream and the address of visitors on, and redirects no API request (T46)', async () => {
  const [https, http] = [await freePort(), await freePort()];
  const origin = `https://localhost:${https}`;
  const server = await startTestServer('sqlite', {
    origin,
    trustProxy: '127.0.0.1',
    limits: { ...NO_LIMITS, bookingsPerClient: { times: 2, seconds: 3_600 } },
  });
  await startCaddy(https, http, Number(new URL(server.url).port));

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

  const plain = (path: string) => fetch(`http://localhost:${http}${path}`, { redirect: 'manual' });
  const page = await plain('/about?a=b');
  expect([page.status, page.headers.get('Location')]).toEqual([301, `${origin}/about?a=b`]);
  expect((await plain('/api/availability')).status).toBe(403);
});
