import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '#server/errors/log.ts';
import { JANE, signedInCookie, signIn } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';

/** Of no booking and no invitation. */
const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

async function startLogging(choices: Partial<ServerChoices> = {}) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const server = await startTestServer('sqlite', choices, { log: createLog('trace', stream) });
  return { server, lines };
}

it('logs no data of a guest (T42)', async () => {
  const { server, lines } = await startLogging();
  const secrets = ['Canary Name', 'canary@example.com', '+254 711 111111', 'canary topic'];
  const [guest_name = '', guest_email = '', guest_phone = '', notes = ''] = secrets;
  const request = bookingRequest({ guest_name, guest_email, guest_phone, notes });
  expect((await book(server.url, request)).status).toBe(201);
  expect((await book(server.url, request)).status).toBe(409);
  await expect.poll(() => lines.filter((line) => line.includes('mail sent'))).toHaveLength(2);
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
});

const idOf = ({ headers }: Response) => headers.get('X-Request-Id');

function callsIn(lines: readonly string[]) {
  return lines.map((line) => JSON.parse(line)).filter(({ request }) => request !== undefined);
}

it("logs the outcome of each change under the response's request id", async () => {
  const { server, lines } = await startLogging();
  const booked = await book(server.url, bookingRequest());
  const id = idOf(booked);
  expect(booked.status).toBe(201);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]+$/);
  const read = await fetch(`${server.url}/api/availability`);
  expect([read.status, idOf(read)]).toEqual([200, null]);
  // A wrong URL has an id of its own and no log line.
  const responses = [
    await fetch(`${server.url}/api/nowhere`),
    await book(server.url, bookingRequest()),
    await fetch(`${server.url}/api/bookings`, { method: 'POST' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 409, 403]);
  const ids = [id, ...responses.map(idOf)];
  expect(new Set(ids).size).toBe(ids.length);
  const [, conflict, foreign] = responses.map(idOf);
  expect(callsIn(lines).slice(1)).toEqual([
    expect.objectContaining({ request: conflict, status: 409, code: 'slot_taken' }),
    expect.objectContaining({ request: foreign, status: 403, code: 'forbidden_origin' }),
  ]);
  expect(callsIn(lines).slice(0, 1)).toEqual([
    expect.objectContaining({
      level: 30,
      request: id,
      method: 'POST',
      route: '/api/bookings',
      status: 201,
      milliseconds: expect.any(Number),
    }),
  ]);
});

it('logs each refused sign-in, passcode, key and limit under its request id, without what was sent', async () => {
  const limits = { wrongPasscodesPerClient: { times: 1, seconds: 60 } };
  const { server, lines } = await startLogging({ limits });
  const guess = () => post(server.url, '/api/passcode', { passcode: 'canary-guess' });
  const responses = [
    await signIn(server, { email: 'canary@example.com', password: 'canary-password' }),
    await guess(),
    await guess(),
    await post(server.url, '/api/guest/booking', { key: KEY }),
    await post(server.url, '/api/invitation', { key: KEY }),
  ];
  const expected = [
    ['invalid_credentials', 401, '/api/auth/token'],
    ['invalid_passcode', 403, '/api/passcode'],
    ['too_many', 429, '/api/passcode'],
    ['link_unknown', 404, '/api/guest/booking'],
    ['invitation_unknown', 404, '/api/invitation'],
  ];
  expect(callsIn(lines)).toEqual(
    expected.map(([code, status, route], index) =>
      expect.objectContaining({
        level: 40,
        msg: 'request rejected',
        request: idOf(responses[index] ?? Response.error()),
        code,
        status,
        route,
      }),
    ),
  );
  expect(lines.join('')).not.toMatch(/canary|127\.0\.0\.1|::1/);
  expect(lines.join('')).not.toContain(KEY);
});

it('logs the cause of a failure under the request id, without keys of the URL', async () => {
  const { server, lines } = await startLogging();
  const { db } = await server.openDatabase();
  await db.schema.alterTable('calendar_feeds').renameTo('feeds_away').execute();
  const feedUrl = `${server.url}/api/calendar-feed.ics?key=${'canary'.padEnd(43, '-')}`;
  const failed = await fetch(feedUrl, { headers: { 'X-Request-Id': 'forged' } });
  const { code, detail, request_id } = await failed.json();
  expect([failed.status, code]).toEqual([500, 'internal']);
  expect(detail).toContain(`please quote ${request_id}`);
  expect(idOf(failed)).toBe(request_id);
  const [line, ...more] = callsIn(lines);
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    level: 50,
    msg: 'request failed',
    request: request_id,
    method: 'GET',
    route: '/api/calendar-feed.ics',
    status: 500,
    error: { message: expect.stringContaining('calendar_feeds') },
  });
  expect(lines.join('')).not.toMatch(/canary|forged/);
});

it('logs messages of inner modules under the same request id', async () => {
  const { server, lines } = await startLogging();
  const cookie = await signedInCookie(server);
  const { db } = await server.openDatabase();
  await db.schema.alterTable('user_roles').renameTo('roles_away').execute();
  const rejected = await fetch(`${server.url}/api/admin/bookings`, { headers: { cookie } });
  expect(rejected.status).toBe(403);
  await db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  const unreadable = await fetch(`${server.url}/api/auth/session`, { headers: { cookie } });
  expect(unreadable.status).toBe(503);
  const messages = callsIn(lines).map(({ msg, request }) => [msg, request]);
  expect(messages).toContainEqual(['a role could not be looked up', idOf(rejected)]);
  expect(messages).toContainEqual(['Better Auth: INTERNAL_SERVER_ERROR', idOf(unreadable)]);
  expect(messages).toContainEqual(['request failed: unavailable', idOf(unreadable)]);
});

it("logs the route's pattern instead of ids", async () => {
  const { server, lines } = await startLogging();
  const admin = await adminCalls(server);
  const { id } = await (await book(server.url, bookingRequest())).json();
  const change = { status: 'cancelled', notifies_guest: false };
  expect((await admin.patch(`/bookings/${id}`, change)).status).toBe(200);
  expect(callsIn(lines).at(-1)).toMatchObject({
    method: 'PATCH',
    route: '/api/admin/bookings/:id',
    status: 200,
  });
  await signIn(server, JANE);
  expect(callsIn(lines).map(({ route }) => route)).toContain('/api/auth/token');
});

it('logs no error when a client disconnects during a request', async () => {
  const { server, lines } = await startLogging();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/bookings HTTP/1.1',
    'Host: localhost',
    `Origin: ${server.url}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"guest_name":`);
  // The response to a second request shows that the first one has begun.
  await fetch(`${server.url}/healthz`);
  socket.resetAndDestroy();
  await server.stop();
  expect(
    lines.filter((line) => line.includes('"level":40') || line.includes('"level":50')),
  ).toEqual([]);
});
