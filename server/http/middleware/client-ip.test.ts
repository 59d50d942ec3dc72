import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnvironment } from '#server/http/environment.ts';
import { clientIp, isLoopback, limitKeyOf } from './client-ip.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
  (ip) => {
    expect(isLoopback(ip)).toBe(true);
  },
);

it.each(['10.127.0.1', '192.0.2.127', '::ffff:192.0.2.1', '2001:db8::1', ''])(
  "'%s' is no loopback address",
  (ip) => {
    expect(isLoopback(ip)).toBe(false);
  },
);

const NETWORK = '20010db800010002/64';
const LINK_LOCAL = 'fe80000000000000/64';

it.each([
  ...['1.2.3.4', '1.2.3.4:5678', '::ffff:1.2.3.4', '[::ffff:1.2.3.4]:80'].map((ip) => [
    ip,
    '1.2.3.4',
  ]),
  ['::ffff:7f00:1', '127.0.0.1'],
  ...['2001:db8:1:2::1', '2001:0db8:1:2:ffff::9'].map((ip) => [ip, NETWORK]),
  ...['[2001:db8:1:2::1]', '[2001:db8:1:2::1]:41234'].map((ip) => [ip, NETWORK]),
  ['2001:db8:1:3::1', '20010db800010003/64'],
  ...['fe80::1%eth0', 'fe80::2%eth0', '[fe80::1%eth0]:80'].map((ip) => [ip, LINK_LOCAL]),
  ...['123', '1.2.3', '010.1.1.1', '0x7f.1', '[123]', ''].map((text) => [text, 'unknown']),
  ...['nonsense', '[nonsense]:80', '1.2.3.4:', '1.2.3.4:80:80', '[::1'].map((text) => [
    text,
    'unknown',
  ]),
])('counts %j as the client %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});

const PROXIES = ['127.0.0.1', '10.0.0.0/8', '2001:db8:ff::/48'];

it.each([
  [[], '192.0.2.1', '127.0.0.1'],
  [PROXIES, '192.0.2.1:5000', '192.0.2.1'],
  // The visitor's own value precedes the proxy's.
  [PROXIES, '9.9.9.9, 192.0.2.1', '192.0.2.1'],
  [PROXIES, '192.0.2.1:5000, 10.0.0.2:443', '192.0.2.1'],
  [PROXIES, '[2001:db8:1:2::7]:41234', NETWORK],
  [PROXIES, '[2001:db8:1:2::7]:41234, [2001:db8:ff::1]:443', NETWORK],
])('behind the proxies %j the client of %j is %s', async (proxies, forwarded, client) => {
  const app = new Hono<AppEnvironment>()
    .use(clientIp(proxies, { arrived: () => {} }))
    .get('/', (context) => context.text(context.var.clientIp));
  const headers = { 'x-forwarded-for': forwarded };
  const incoming = { headers, socket: { remoteAddress: '127.0.0.1' } };
  expect(await (await app.request('/', {}, { incoming })).text()).toBe(client);
});
