import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/kit/server/server.ts';
import { createCertificate, startProductProxy } from './product-proxy.ts';

/** Status and Location of a request with this Host, or the error's code. */
function answerOf(port: number, path: string, host: string): Promise<unknown> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, headers: { Host: host } };
    request(options, (response) => {
      response.resume();
      resolve([response.statusCode, response.headers.location]);
    })
      .on('error', (error) => resolve('code' in error ? error.code : error))
      .end();
  });
}

/** The protocol of a TLS connection, or 'rejected'. */
async function protocolOf(port: number, servername: string): Promise<string | null> {
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect');
    return socket.getProtocol();
  } catch {
    return 'rejected';
  } finally {
    socket.destroy();
  }
}

it('redirects pages to the own name, rejects the API over http, and closes foreign names (T46)', async () => {
  const server = await startTestServer();
  const { port } = await startProductProxy([Number(new URL(server.url).port)]);
  const [https, http] = [port, port + 1];
  expect(await answerOf(https, '/about', 'localhost')).toEqual([200, undefined]);
  expect(await answerOf(https, '/about', 'evil.example')).toBe('ECONNRESET');
  expect(await answerOf(http, '/about?a=b', 'localhost')).toEqual([
    301,
    'https://localhost/about?a=b',
  ]);
  expect(await answerOf(http, '/about', 'evil.example')).toBe('ECONNRESET');
  expect(await answerOf(http, '/api/availability', 'localhost')).toEqual([403, undefined]);
});

it('encrypts with TLS 1.3 for the own name only (T46)', async () => {
  const server = await startTestServer();
  const instances = [Number(new URL(server.url).port)];
  const { port } = await startProductProxy(instances, createCertificate());
  expect(await protocolOf(port, 'localhost')).toBe('TLSv1.3');
  expect(await protocolOf(port, 'evil.example')).toBe('rejected');
});
