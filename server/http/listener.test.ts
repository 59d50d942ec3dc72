import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '#tests/kit/listen.ts';
import { createListener, responseClass } from './listener.ts';

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

const Response = responseClass({ 'x-common': 'yes', 'x-policy': 'common' });

/** Returns the lines of the response's head, without those of Node. */
async function headOf(respond: RequestListener, request = 'GET / HTTP/1.1\r\nHost: here') {
  const port = await listen(createServer({ ServerResponse: Response }, respond));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  const [head = ''] = (await text(socket)).split('\r\n\r\n');
  return head
    .split('\r\n')
    .filter((line) => !/^(Date|Transfer-Encoding|Content-Length):/.test(line));
}

it('adds its headers to a response, whichever way it begins', async () => {
  const expected = ['HTTP/1.1 200 OK', 'x-common: yes', 'x-policy: common', 'Connection: close'];
  expect(await headOf((_, response) => response.end())).toEqual(expected);
  expect(await headOf((_, response) => response.writeHead(200).end())).toEqual(expected);
  expect(await headOf((_, response) => response.writeHead(200, 'Fine').end())).toEqual([
    'HTTP/1.1 200 Fine',
    ...expected.slice(1),
  ]);
});

it('prefers the headers that a response is written with, and keeps those set before', async () => {
  const head = await headOf((_, response) => {
    response.setHeader('x-id', '1');
    response.writeHead(200, { 'x-policy': 'own' }).end();
  });
  expect(head).toEqual([
    'HTTP/1.1 200 OK',
    'x-id: 1',
    'x-common: yes',
    'x-policy: own',
    'Connection: close',
  ]);
});

it("leaves Node's own rejection of a request without a host as it is", async () => {
  expect(await headOf(() => {}, 'GET / HTTP/1.1')).toEqual([
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
  ]);
});
