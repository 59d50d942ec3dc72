import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { endlessRequests, receiveUntilClosed } from '#tests/kit/faults/slow-requests.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { deliveredProxies } from './delivered.ts';

/** Enough to take all connections of Debian's nginx, 768 for each of two processes. */
const ENDLESS = { headers: 2_500, bodies: 100 };
const VISITORS = 20;

const PAGE = 'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const isTimeout = (response: string) => response === '' || response.startsWith('HTTP/1.1 408 ');

it.each(deliveredProxies())('%s closes 2,600 requests that never end (T29)', async (_, start) => {
  const site = await freePort();
  const proxy = await start(site);
  const origin = `https://localhost:${proxy.https}`;
  await startTestServer('sqlite', { port: site, origin, trustProxy: '127.0.0.1' });
  const open = () =>
    connect({
      host: '127.0.0.1',
      port: proxy.https,
      servername: 'localhost',
      rejectUnauthorized: false,
    });

  let isAttacking = true;
  const held: Promise<string>[] = [];
  /** @returns false if it is rejected before it is open */
  async function hold(bytes: string): Promise<boolean> {
    const socket = open();
    const opened = new Promise((resolve) => socket.once('secureConnect', resolve));
    const closed = receiveUntilClosed(socket, bytes);
    const isHeld = await Promise.race([opened.then(() => true), closed.then(() => false)]);
    if (isHeld) held.push(closed);
    return isHeld;
  }
  async function holdAtLast(bytes: string, first: Promise<boolean>): Promise<void> {
    let isHeld = await first;
    while (!isHeld && isAttacking) isHeld = await hold(bytes);
  }
  const attack = endlessRequests(origin, ENDLESS).map(([, bytes]) => {
    const first = hold(bytes);
    return { first, whole: holdAtLast(bytes, first) };
  });
  // nginx would close a visitor as a slow one while this process is busy with opening.
  await Promise.all(attack.map(({ first }) => first));
  const statuses: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const response = await receiveUntilClosed(open(), PAGE);
    statuses.push(response.slice(0, 'HTTP/1.1 200'.length));
  }
  isAttacking = false;
  await Promise.all(attack.map(({ whole }) => whole));
  const responses = await Promise.all(held);
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
  expect(responses.filter((response) => !isTimeout(response))).toEqual([]);
});
