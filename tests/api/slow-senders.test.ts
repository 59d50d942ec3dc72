import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/kit/server.ts';

const POST = 'POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/** Sends these bytes, never more, and gives what the server said until it closed the connection. */
async function heardUntilClosed(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** Node's own limits, which are no limits to speak of, must not be what ends this test. */
const TEST_MILLISECONDS = 30_000;

it('shows out who never ends the headers or the body of a request, and serves others meanwhile (T29)', {
  timeout: TEST_MILLISECONDS,
}, async () => {
  const { url, port } = await startTestServer();
  const body = `${POST}Origin: ${url}\r\n`;
  const slow = Object.entries({
    'announced body': `${body}Content-Length: 100\r\n\r\n{"guest_name":`,
    'body in pieces': `${body}Transfer-Encoding: chunked\r\n\r\n5\r\n{"gue`,
    headers: POST,
  });
  const ended: string[] = [];
  const answers = slow.map(async ([name, bytes]) => {
    const answer = await heardUntilClosed(port, bytes);
    ended.push(name);
    return answer;
  });
  expect((await fetch(`${url}/api/availability`)).status).toBe(200);
  // Headers have less time than whole requests: when theirs is over, the others' is not yet.
  await Promise.race(answers);
  expect((await fetch(`${url}/api/availability`)).status).toBe(200);
  expect(ended).toEqual(['headers']);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(ended).toHaveLength(slow.length);
});
