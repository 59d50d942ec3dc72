import { connect } from 'node:net';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AppEnvironment } from '#server/http/environment.ts';
import { clientIp, limitKeyOf } from '#server/http/middleware/client-ip.ts';
import { sameOrigin } from '#server/http/middleware/same-origin.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { startLimited, startTestServer } from '#tests/kit/server/server.ts';

/** Sends raw bytes and returns the status line of the response. */
async function firstLineOf(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).includes('\r\n')) break;
  }
  socket.destroy();
  return Buffer.concat(chunks).toString().split('\r\n')[0] ?? '';
}

describe('request validation', () => {
  let url = '';
  let port = 0;
  beforeAll(async () => {
    ({ url, port } = await startTestServer());
  });

  it.each([
    ['an unfinished text', '{"guest_name":', 400, 'malformed_json'],
    ['nothing', '', 400, 'malformed_json'],
    ['a list', '[]', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
    ['a number', '1e400', 422, 'invalid'],
    ['wrong types', '{"guest_name":1,"guest_email":{},"booking_date":[]}', 422, 'invalid'],
    ['more than 16 KB', `{"notes":"${'x'.repeat(17_000)}"}`, 413, 'too_large'],
    ['very deep JSON', '['.repeat(4_000) + ']'.repeat(4_000), 422, 'invalid'],
  ])('responds to a body that is %s with a problem document', async (_, body, status, code) => {
    const response = await post(url, '/api/bookings', body);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ type: 'about:blank', status, code });
  });

  it('echoes nothing of the request, unknown errors included', async () => {
    const server = await startTestServer('sqlite');
    const { patch } = await adminCalls(server);
    for (const status of ['<canary>', ['canary'], { canary: 1 }]) {
      const reply = await patch('/bookings/nobody', { status, notifies_guest: 'canary' });
      expect(await reply.json()).toMatchObject({
        status: 422,
        detail: 'A field is not valid.',
        field: 'status',
      });
    }
  });

  it('rejects a chunked body over 16 KB', async () => {
    const pieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 20; piece += 1) {
          controller.enqueue(new TextEncoder().encode('x'.repeat(1_000)));
        }
        controller.close();
      },
    });
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: pieces,
      duplex: 'half',
    };
    expect((await fetch(`${url}/api/bookings`, request)).status).toBe(413);
  });

  it('rejects a content type that only begins like JSON, or none', async () => {
    for (const type of ['application/jsonx', '']) {
      const headers = { 'Content-Type': type };
      expect((await post(url, '/api/bookings', bookingRequest(), headers)).status, type).toBe(415);
    }
  });

  it('says in the rejection of a foreign origin which setting names the own one (R175)', async () => {
    const headers = { Origin: 'http://localhost.evil.example' };
    const response = await post(url, '/api/bookings', bookingRequest(), headers);
    expect(response.status).toBe(403);
    expect((await response.json()).detail).toContain('set ORIGIN');
  });

  it('rejects a change without Origin, and any but ORIGIN if it is set', async () => {
    const { url, port } = await startTestServer('sqlite', { origin: 'https://show.example' });
    const body = JSON.stringify(bookingRequest());
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${url}/api/bookings`, { method: 'POST', body, headers })).status).toBe(
      403,
    );
    const local = await post(url, '/api/bookings', bookingRequest());
    expect(local.status).toBe(403);
    expect((await local.json()).detail).not.toContain('ORIGIN');
    const own = await post(`http://localhost:${port}`, '/api/bookings', bookingRequest(), {
      Origin: 'https://show.example',
    });
    expect(own.status).toBe(201);
    expect(own.headers.get('Strict-Transport-Security')).toBe('max-age=63072000');
  });

  it('includes subdomains in HSTS only if it is set, and over http has none', async () => {
    const hsts = async (origin: string, hstsSubdomains?: 'yes' | 'no') => {
      const { url } = await startTestServer('sqlite', {
        origin,
        ...(hstsSubdomains && { hstsSubdomains }),
      });
      return (await fetch(url)).headers.get('Strict-Transport-Security');
    };
    expect(await hsts('https://show.example', 'yes')).toBe('max-age=63072000; includeSubDomains');
    expect(await hsts('https://show.example', 'no')).toBe('max-age=63072000');
    expect(await hsts('http://show.example', 'yes')).toBeNull();
  });

  it('responds 404 to a path that is no route, also with a route at its end or start', async () => {
    expect((await fetch(`${url}//api/availability`)).status).toBe(404);
    expect((await fetch(`${url}/api/bookings/1`)).status).toBe(404);
  });

  it.each([
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc', 400],
    [
      'a length and pieces',
      'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['20 KB of headers', `X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('rejects a request with %s (T28)', async (_, rest, status) => {
    const line = await firstLineOf(
      port,
      `POST /api/bookings HTTP/1.1\r\nHost: localhost\r\n${rest}`,
    );
    expect(line).toContain(` ${status} `);
  });

  it('accepts a forwarded address only from a trusted proxy', async () => {
    const limits = { ...LIMITS, requestsPerClient: { times: 1, seconds: 60 } };
    const attempt = (url: string, forwarded: string) =>
      post(url, '/api/bookings', {}, { 'X-Forwarded-For': forwarded }).then(({ status }) => status);

    const open = await startTestServer('sqlite', { limits });
    expect([await attempt(open.url, '1.1.1.1'), await attempt(open.url, '2.2.2.2')]).toEqual([
      422, 429,
    ]);

    const behind = await startTestServer('sqlite', { limits, trustProxy: '127.0.0.1,::1' });
    expect(await attempt(behind.url, '1.1.1.1')).toBe(422);
    expect(await attempt(behind.url, '2.2.2.2')).toBe(422);
    // The visitor's own value precedes the proxy's.
    expect(await attempt(behind.url, '9.9.9.9, 1.1.1.1')).toBe(429);
    // All addresses of an IPv6 network are one client.
    expect(await attempt(behind.url, '2001:db8:1:2::1')).toBe(422);
    expect(await attempt(behind.url, '2001:db8:1:2:ffff::9')).toBe(429);
  });

  it('rejects invalid UTF-8 instead of replacing it', async () => {
    const body = Buffer.from(JSON.stringify(bookingRequest({ guest_name: 'half *** pair' })));
    body.set([0xed, 0xa0, 0x80], body.indexOf('***'));
    const response = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body,
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'malformed_text' });
  });

  it('accepts its own origin without the default port', async () => {
    const app = new Hono<AppEnvironment>()
      .use(sameOrigin(undefined, () => 80, []))
      .post('/', (context) => context.text('done'))
      .onError((error, context) => context.text(error.message, 403));
    const from = (Origin: string) => app.request('/', { method: 'POST', headers: { Origin } });
    expect((await from('http://localhost')).status).toBe(200);
    expect((await from('http://localhost:8080')).status).toBe(403);
  });

  it('normalises client addresses', () => {
    for (const text of ['123', '1.2.3', '010.1.1.1', '0x7f.1', '[123]', '']) {
      expect(limitKeyOf(text)).toBe('unknown');
    }
    expect(limitKeyOf('1.2.3.4')).toBe('1.2.3.4');
    expect(limitKeyOf('1.2.3.4:5678')).toBe('1.2.3.4');
    expect(limitKeyOf('::ffff:1.2.3.4')).toBe('1.2.3.4');
    expect(limitKeyOf('::ffff:7f00:1')).toBe('127.0.0.1');
    expect(limitKeyOf('2001:db8:1:2::1')).toBe(limitKeyOf('2001:0db8:1:2:ffff::9'));
    expect(limitKeyOf('2001:db8:1:3::1')).not.toBe(limitKeyOf('2001:db8:1:2::1'));
    expect(limitKeyOf('fe80::1%eth0')).toBe(limitKeyOf('fe80::2%eth0'));
    expect(limitKeyOf('[2001:db8:1:2::1]:41234')).toBe(limitKeyOf('2001:db8:1:2::1'));
    expect(limitKeyOf('[2001:db8:1:2::1]')).toBe(limitKeyOf('2001:db8:1:2::1'));
    expect(limitKeyOf('[fe80::1%eth0]:80')).toBe(limitKeyOf('fe80::1'));
    expect(limitKeyOf('[::ffff:1.2.3.4]:80')).toBe('1.2.3.4');
    for (const garbage of ['nonsense', '[nonsense]:80', '1.2.3.4:', '1.2.3.4:80:80', '[::1', ''])
      expect(limitKeyOf(garbage)).toBe('unknown');
  });

  it('reads clients behind proxies that add a port, their own included', async () => {
    const app = new Hono<AppEnvironment>()
      .use(clientIp(['127.0.0.1', '10.0.0.0/8', '2001:db8:ff::/48'], { arrived: () => {} }))
      .get('/', (context) => context.text(context.var.clientIp));
    const keyOf = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const socket = { remoteAddress: '127.0.0.1' };
      return (await app.request('/', {}, { incoming: { headers, socket } })).text();
    };
    expect(await keyOf('192.0.2.1:5000')).toBe('192.0.2.1');
    expect(await keyOf('192.0.2.1:5000, 10.0.0.2:443')).toBe('192.0.2.1');
    const ipv6 = limitKeyOf('2001:db8:1::7');
    expect(await keyOf('[2001:db8:1::7]:41234')).toBe(ipv6);
    expect(await keyOf('[2001:db8:1::7]:41234, [2001:db8:ff::1]:443')).toBe(ipv6);
    expect(await keyOf('[2001:db8:2::7]:41234')).not.toBe(ipv6);
  });

  it('rejects a stream for another site and counts no HEAD as a stream', async () => {
    const { url } = await startLimited({ ...LIMITS, live: { streams: 1, streamsPerClient: 1 } });
    const foreign = await fetch(`${url}/api/live`, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    for (let head = 0; head < 3; head += 1) {
      const response = await fetch(`${url}/api/live`, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    }
    const { response } = await readEvents(`${url}/api/live`);
    expect(response.status).toBe(200);
  });
});
