import { expect, it } from 'vitest';
import { bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { runCommandWith } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

async function proxyStateOf({ health }: TestServer) {
  const { items } = await health.refresh();
  return items.find(({ name }) => name === 'proxy')?.state;
}

const availabilityFor = ({ url }: TestServer, forwarded?: string) =>
  fetch(`${url}/api/availability`, {
    headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded },
  });

function bookingsAt({ url }: TestServer) {
  const slots = manySlots(10, '2026-12-01');
  return (client: string) => {
    const slot = slots.shift();
    const guest_email = `${slots.length}@example.com`;
    return post(url, '/api/bookings', bookingRequest({ ...slot, guest_email }), {
      'X-Forwarded-For': client,
    });
  };
}

it('turns red when a proxy that the settings do not name passes visitors on, and the doctor says so', async () => {
  const log = recordingLog();
  const server = await startTestServer(
    'postgres',
    { trustProxy: '127.0.0.9', origin: 'https://show.example' },
    // The doctor compares with the database's own clock.
    { log: log.logger, databaseClock: undefined },
  );
  await availabilityFor(server);
  expect(await proxyStateOf(server)).toBe('ok');
  for (const visitor of ['203.0.113.7', '203.0.113.8']) await availabilityFor(server, visitor);
  expect(await proxyStateOf(server)).toBe('problem');
  expect(log.lines.filter(({ msg }) => msg === 'all visitors look like one')).toMatchObject([
    { reason: 'X-Forwarded-For comes from an address that TRUST_PROXY does not name' },
  ]);
  const DATABASE_URL = server.location.databaseUrl ?? '';
  const doctorWith = async (more: object) => {
    const settings = { ...TEST_SECRETS, DATABASE_URL, ...more };
    return (await runCommandWith(settings, 'doctor', '--dns', '127.0.0.1:9')).out;
  };
  const out = await doctorWith({ BOOKING_PASSCODE: 'another-passcode' });
  expect(out).toMatch(/^wrong +All visitors look like one/m);
  expect(out).toMatch(/^wrong .* A running instance has another BOOKING_PASSCODE/m);
  const AUTH_SECRET = TEST_SECRETS.AUTH_SECRET.toUpperCase();
  expect(await doctorWith({ AUTH_SECRET })).toMatch(
    /^wrong .* A running instance has another AUTH_SECRET/m,
  );
});

it('stays calm behind a proxy that the settings name', async () => {
  const server = await startTestServer('sqlite', { trustProxy: '127.0.0.1' });
  await availabilityFor(server, '203.0.113.7');
  expect(await proxyStateOf(server)).toBe('ok');
});

it('turns red when the limit of one client rejects all bookings, until another client books', async () => {
  const server = await startTestServer('sqlite', {
    trustProxy: '127.0.0.1',
    limits: { bookingsPerClient: { times: 2, seconds: 3_600 } },
  });
  const bookFrom = bookingsAt(server);
  const statuses = [];
  for (let guest = 0; guest < 4; guest += 1) statuses.push((await bookFrom('10.0.0.1')).status);
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect(await proxyStateOf(server)).toBe('ok');
  await bookFrom('10.0.0.1');
  expect(await proxyStateOf(server)).toBe('problem');
  expect((await bookFrom('10.0.0.2')).status).toBe(201);
  expect(await proxyStateOf(server)).toBe('ok');
});

it("turns red when a booking comes from a proxy's own network, beside visitors who arrive as they should", async () => {
  const log = recordingLog();
  const trustProxy = '127.0.0.1,172.30.3.0/24,fd5c:1e30:3::/64';
  const server = await startTestServer('sqlite', { trustProxy }, { log: log.logger });
  const bookFrom = bookingsAt(server);
  for (const visitor of ['203.0.113.7', '2001:db8::7', '127.0.0.1']) await bookFrom(visitor);
  expect(await proxyStateOf(server)).toBe('ok');
  // Docker's gateway, through which it passes IPv6 visitors on to a network without IPv6.
  expect((await bookFrom('172.30.3.1')).status).toBe(201);
  await bookFrom('203.0.113.7');
  expect(await proxyStateOf(server)).toBe('problem');
  expect(log.lines.filter(({ msg }) => msg === 'all visitors look like one')).toMatchObject([
    { reason: 'a booking comes from an address of TRUST_PROXY itself' },
  ]);
});
