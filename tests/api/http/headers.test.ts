import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookingRequest, post } from '#tests/kit/api/api.ts';
import { stableHeaders } from '#tests/kit/api/responses.ts';
import { startLimited, startTestServer } from '#tests/kit/server/server.ts';

const ORIGIN = 'https://show.example';
const BUILD = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

const COMMON = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The CSP of a page, without the hashes of its scripts and styles. */
const PAGE_POLICY = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "style-src 'self' HASHES",
  "script-src 'self' HASHES",
].join('; ');

const FILE = { 'cache-control': 'no-cache', etag: 'TAG', vary: 'Accept-Encoding' };
const PAGE = {
  ...FILE,
  'content-security-policy': PAGE_POLICY,
  'content-type': 'text/html; charset=utf-8',
};
const { 'content-type': _type, ...PAGE_KEPT } = PAGE;
const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json' };

const ID = { 'x-request-id': expect.stringMatching(/^[\da-f]{8}-[\da-f]+$/) };

async function headersOf(reply: Promise<Response>) {
  const response = await reply;
  await response.body?.cancel();
  const stable = stableHeaders(response).map(([name, value]) => [
    name,
    name === 'etag'
      ? value.replace(/^(W\/)?"[\w-]{22}"$/, 'TAG')
      : value.replaceAll(/'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/g, 'HASHES'),
  ]);
  const id = response.headers.get('X-Request-Id');
  const named = id === null ? {} : { 'x-request-id': id };
  return { status: response.status, ...Object.fromEntries(stable), ...named };
}

const PROBLEM = { ...ID, 'cache-control': 'no-store', 'content-type': 'application/problem+json' };

describe('response headers', () => {
  it('of pages and files are exactly these', async () => {
    const { url } = await startTestServer('sqlite', { origin: ORIGIN });
    const request = (path: string, more: RequestInit = {}) =>
      fetch(url + path, {
        redirect: 'manual',
        ...more,
        headers: { 'Accept-Encoding': 'identity', ...more.headers },
      });
    const tag = (await request('/team')).headers.get('ETag') ?? '';
    const [script] = globSync('assets/*.js', { cwd: BUILD });
    const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
    const classes = [
      [() => request('/team'), 200, PAGE],
      [() => request('/team', { method: 'HEAD' }), 200, PAGE],
      [() => request('/team', { headers: { 'If-None-Match': tag } }), 304, PAGE_KEPT],
      [() => request('/team/'), 308, { location: '/team', 'cache-control': 'max-age=31536000' }],
      [() => request('/nowhere'), 404, { ...PAGE, ...ID }],
      [() => request('/nowhere', { method: 'HEAD' }), 404, { ...PAGE, ...ID }],
      [() => request('/admin'), 200, PAGE],
      [
        () => request(`/${script}`),
        200,
        { ...FILE, ...kept, 'content-type': 'text/javascript; charset=utf-8' },
      ],
      [() => request('/robots.txt'), 200, { ...FILE, 'content-type': 'text/plain; charset=utf-8' }],
      [
        () => request('/', { method: 'DELETE', headers: { Origin: ORIGIN } }),
        405,
        { ...PROBLEM, allow: 'GET, HEAD' },
      ],
    ] as const;
    for (const [sendRequest, status, headers] of classes) {
      expect(await headersOf(sendRequest()), `${sendRequest}`).toEqual({
        ...COMMON,
        ...headers,
        status,
      });
    }
  });

  it('of the API are exactly these', async () => {
    // Browsers ignore HSTS over plain HTTP.
    const { 'strict-transport-security': _https, ...common } = COMMON;
    const server = await startLimited({ wrongPasscodesPerClient: { times: 1, seconds: 900 } });
    const { url } = server;
    const admin = await adminCalls(server);
    const cookie = await signedInCookie(server, { email: 'b@example.com', password: 'maswali 12' });
    const { address } = await (await admin.post('/calendar-feed')).json();
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      post(url, '/api/bookings', body, headers);
    const feed = 'text/calendar; charset=utf-8';
    const csv = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings-2026-11-16.csv"',
    };
    const stream = {
      'cache-control': 'no-store, no-transform',
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    };
    const validators = { 'cache-control': 'no-cache', etag: 'TAG' };
    const availability = { ...JSON_ANSWER, ...validators };
    const availabilityUrl = `${url}/api/availability`;
    const anyTag = { headers: { 'If-None-Match': '*' } };
    const wait = { ...PROBLEM, 'retry-after': '900' };
    const classes = [
      [() => fetch(availabilityUrl), 200, availability],
      [() => fetch(availabilityUrl, { method: 'HEAD' }), 200, availability],
      [() => fetch(availabilityUrl, anyTag), 304, validators],
      [() => fetch(availabilityUrl, { ...anyTag, method: 'HEAD' }), 304, validators],
      [() => fetch(`${url}/healthz`), 200, JSON_ANSWER],
      [() => fetch(`${url}/api/live`), 200, stream],
      [() => send(bookingRequest()), 201, { ...JSON_ANSWER, ...ID }],
      [() => admin.get('/bookings'), 200, JSON_ANSWER],
      [() => admin.post('/bookings.csv'), 200, { ...JSON_ANSWER, ...csv, ...ID }],
      [() => fetch(address), 200, { 'cache-control': 'private, no-store', 'content-type': feed }],
      [() => send('{'), 400, PROBLEM],
      [() => fetch(`${url}/api/admin/bookings`), 401, PROBLEM],
      [() => fetch(`${url}/api/admin/bookings`, { headers: { Cookie: cookie } }), 403, PROBLEM],
      [() => send(bookingRequest(), { Origin: 'null' }), 403, PROBLEM],
      [() => fetch(`${url}/api/nowhere`), 404, PROBLEM],
      [() => admin.get('/bookings/nobody'), 404, PROBLEM],
      [() => fetch(`${url}/api/bookings`), 405, { ...PROBLEM, allow: 'POST' }],
      [() => send(bookingRequest()), 409, PROBLEM],
      [() => send(`{"notes":"${'x'.repeat(17_000)}"}`), 413, PROBLEM],
      [() => send(bookingRequest(), { 'Content-Type': 'text/plain' }), 415, PROBLEM],
      [() => send({}), 422, PROBLEM],
      [() => post(url, '/api/passcode', { passcode: 'wrong' }), 403, PROBLEM],
      [() => post(url, '/api/passcode', { passcode: 'wrong' }), 429, wait],
    ] as const;
    for (const [request, status, headers] of classes) {
      expect(await headersOf(request()), `${request}`).toEqual({ ...common, ...headers, status });
    }
    const { db } = await server.openDatabase();
    for (const table of ['bookings', 'sessions'] as const) {
      await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
    }
    const away = { ...common, ...PROBLEM };
    expect(await headersOf(send(bookingRequest({ booking_date: '2026-12-02' })))).toEqual({
      ...away,
      status: 500,
    });
    expect(await headersOf(admin.get('/bookings'))).toEqual({
      ...away,
      'retry-after': '2',
      status: 503,
    });
  });
});

const HOST = 'Host: localhost\r\n';
const POST = `POST /api/bookings HTTP/1.1\r\n${HOST}`;
let port = 0;
beforeAll(async () => {
  ({ port } = await startTestServer());
});

it.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['another HTTP', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a host that is none', 'GET /api/live HTTP/1.1\r\nHost: <script>\r\n\r\n', 400],
  ['no path', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a backslash', `GET /\\evil.example/ HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['half a header', `GET / HTTP/1.1\r\n${HOST}X Y\r\n\r\n`, 400],
  ['a NUL', `GET /team\0 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a URL of 17 KB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['two lengths', `${POST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`, 400],
  [
    'a length and pieces',
    `${POST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['20 KB of headers', `${POST}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unsupported expectation', `POST / HTTP/1.1\r\n${HOST}Expect: more\r\n\r\n`, 417],
  ['a tunnel to elsewhere', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, undefined],
])('responds to a request with %s by a status without a body (T28)', async (_, bytes, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  if (status === undefined) expect(head).toBe('');
  else expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  // An empty chunk is not a body.
  expect(
    body
      .join('')
      .replace(/^0\r\n/, '')
      .trim(),
  ).toMatch(/^0?$/);
  expect(head).not.toMatch(/^(server|x-powered-by|set-cookie|location)/im);
});
