import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SELF_SIGNED } from '#tests/data/self-signed-certificate.ts';
import { listen } from '#tests/kit/listen.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { type Certificate, createCertificate, startEdge } from './nginx.ts';

/** Starts an origin with TLS and stops it when the test ends. */
async function startOrigin({ certificate, key }: Certificate, listener: RequestListener) {
  const tls = { cert: readFileSync(certificate), key: readFileSync(key) };
  const server = createServer(tls, listener);
  onTestFinished(() => server.closeAllConnections());
  return listen(server);
}

/** A certificate for another name than the edge's. */
function foreignCertificate(): Certificate {
  const folder = temporaryFolder('tls');
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  writeFileSync(certificate, SELF_SIGNED.certificate);
  writeFileSync(key, SELF_SIGNED.key);
  return { certificate, key };
}

const foreign = foreignCertificate();

it.each([
  ['of an authority that the edge does not know', createCertificate(), createCertificate()],
  ['for another name', foreign, foreign],
])('sends no request to an origin with a certificate %s (T51)', async (_, shown, trusted) => {
  const received: (string | undefined)[] = [];
  const port = await startOrigin(shown, (request, response) => {
    received.push(request.headers.cookie);
    response.end('hello');
  });
  const { url } = await startEdge(port, trusted);
  const { status } = await fetch(`${url}/admin`, { headers: { Cookie: 'session_token=secret' } });
  expect({ status, received }).toEqual({ status: 502, received: [] });
});

/** The passing of time lets nobody through who waits for a response that may be kept. */
const LOCKED_FOR_EVER = 'proxy_cache_lock_age 1h; proxy_cache_lock_timeout 1h;';

it.each([
  '/your-booking',
  '/admin',
  '/auth',
  '/api/auth/session',
  '/api/admin/bookings',
  '/booking-calendar?date=2026-12-01&time=9%3A30+AM',
  '/?preview=x',
  '/no-such-page',
])('lets nobody wait for the response to somebody else at %s (T51)', async (path) => {
  const unanswered: ServerResponse[] = [];
  const trusted = createCertificate();
  const port = await startOrigin(trusted, (_, response) => void unanswered.push(response));
  const { url } = await startEdge(port, trusted, { more: LOCKED_FOR_EVER });
  const visit = async () => (await fetch(url + path)).status;
  const visits = [visit(), visit()];
  await expect.poll(() => unanswered.length).toBe(visits.length);
  for (const response of unanswered) response.end();
  expect(await Promise.all(visits)).toEqual([200, 200]);
});
