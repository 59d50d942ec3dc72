import { connect } from 'node:tls';
import { expect, it } from 'vitest';
import { freePort } from '#server/http/listener/free-port.ts';
import { endlessRequests, receiveUntilClosed } from '#tests/kit/faults/slow-requests.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { deliveredProxies } from './delivered.ts';

/** More than the connections of Debian's nginx, 768 for each of two processes. */
const ENDLESS = { headers: 1_600, bodies: 100 };
const VISITORS = 20;

const PAGE = 'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const isTimeout = (response: string) => response === '' || response.startsWith('HTTP/1.1 408 ');

it.each(deliveredProxies())(
  '%s closes requests that never end, and serves others while one client opens 1,700 of them again and again (T29)',
  async (_, start) => {
    const site = await freePort();
    const proxy = await start(site);
    const origin = `https://localhost:${proxy.https}`;
    await startTestServer('sqlite', { port: site, origin, trustProxy: '127.0.0.1' });
    const send = (bytes: string) =>
      receiveUntilClosed(
        connect({
          host: '127.0.0.1',
          port: proxy.https,
          servername: 'localhost',
          rejectUnauthorized: false,
        }),
        bytes,
      );

    let isAttacking = true;
    const responses: string[] = [];
    async function sendAgainAndAgain(bytes: string): Promise<void> {
      do responses.push(await send(bytes));
      while (isAttacking);
    }
    const attack = endlessRequests(origin, ENDLESS).map(([, bytes]) => sendAgainAndAgain(bytes));
    const statuses: string[] = [];
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      statuses.push((await send(PAGE)).slice(0, 'HTTP/1.1 200'.length));
    }
    await expect.poll(() => responses.length).toBeGreaterThan(attack.length);
    statuses.push((await send(PAGE)).slice(0, 'HTTP/1.1 200'.length));
    isAttacking = false;
    await Promise.all(attack);
    expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200']));
    expect(responses.filter((response) => !isTimeout(response))).toEqual([]);
  },
);
