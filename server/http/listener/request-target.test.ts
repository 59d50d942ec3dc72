import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { createListener } from './listener.ts';

/** Sends lines of a request's head to an app; returns the hosts that the app reads. */
async function hostsReadFrom(...lines: string[]): Promise<unknown> {
  const app = new Hono().get('/about', ({ req, json }) =>
    json([req.header('Host') ?? null, new URL(req.url).host, req.raw.headers.get('Host')]),
  );
  const listener = createListener({ app, headers: {}, respondEarly: () => false });
  const port = await listener.open('127.0.0.1', 0);
  onTestFinished(() => listener.close());
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  return response.startsWith('HTTP/1.1 200')
    ? JSON.parse(response.slice(response.indexOf('\r\n\r\n')))
    : response.split('\r\n', 1)[0];
}

const named = ['target.example:8080', 'target.example:8080', 'target.example:8080'];

it('uses the host of an absolute-form target everywhere', async () => {
  const line = 'GET http://target.example:8080/about HTTP/1.1';
  expect(await hostsReadFrom(line, 'Host: field.example')).toEqual(named);
});

it('uses the host of an absolute-form target without a Host field', async () => {
  const line = 'GET http://target.example:8080/about HTTP/1.0';
  expect(await hostsReadFrom(line)).toEqual(named);
});

it('uses the Host field of an origin-form target', async () => {
  const hosts = await hostsReadFrom('GET /about HTTP/1.1', 'Host: field.example');
  expect(hosts).toEqual(['field.example', 'field.example', 'field.example']);
});

it.each(['GET /about HTTP/1.1', 'GET http://target.example/about HTTP/1.1'])(
  'rejects two Host fields: %s',
  async (line) => {
    for (const another of ['Host: field.example', 'hOST: another.example']) {
      expect(await hostsReadFrom(line, 'Host: field.example', another)).toBe(
        'HTTP/1.1 400 Bad Request',
      );
    }
  },
);
