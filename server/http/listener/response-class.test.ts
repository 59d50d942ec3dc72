import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { responseClass } from './response-class.ts';

const Response = responseClass({ 'x-common': 'yes', 'x-policy': 'common' });

/** Returns the lines of the response's head, without those of Node. */
async function headOf(respond: RequestListener, request = 'GET / HTTP/1.1\r\nHost: here') {
  const server = createServer({ ServerResponse: Response }, respond).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
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
