import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { SELF_SIGNED } from '#tests/data/self-signed-certificate.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { startEdge } from './edge.ts';
import { type Certificate, createCertificate } from './product-proxy.ts';

/** Starts an origin with TLS and stops it when the test ends. */
async function startOrigin({ certificate, key }: Certificate, listener: RequestListener) {
  const tls = { cert: readFileSync(certificate), key: readFileSync(key) };
  const server = createServer(tls, listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port assigned');
  return address.port;
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
