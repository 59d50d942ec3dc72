import { expect, it, onTestFinished } from 'vitest';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { findInternals } from '#tests/kit/faults/internal-words.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { runCommandWith } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const SLOTS = manySlots(40, '2026-12-01');

/** A PostgreSQL server, and a server of the product that connects to it as a user of its own. */
async function startWithOwnUser() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  await runStatement(postgres.url, "create role show login password 'first'");
  const url = new URL(await createDatabase(postgres.url, 'show', 'owner show template template0'));
  url.username = 'show';
  url.password = 'first';
  const log = recordingLog();
  const location = {
    ...(await newDatabaseLocation('sqlite')),
    engine: 'postgres' as const,
    databaseUrl: url.href,
  };
  const server = await startTestServer('postgres', { location }, { log: log.logger });
  let booked = 0;
  function bookNext(): Promise<Response> {
    const slot = SLOTS[booked];
    booked += 1;
    return book(server.url, bookingRequest({ ...slot, guest_email: `${booked}@example.com` }));
  }
  return { url: url.href, postgres, log, bookNext };
}

async function doctorOf(url: string): Promise<string> {
  const settings = { ...TEST_SECRETS, DATABASE_URL: url };
  return (await runCommandWith(settings, 'doctor', '--dns', '127.0.0.1:9')).out;
}

it('answers 503 while PostgreSQL rejects its login, and logs the cause once', async () => {
  const { url, postgres, log, bookNext } = await startWithOwnUser();
  expect((await bookNext()).status).toBe(201);
  await log.until('mail sent', 2);
  const endAll = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'show'";
  await runStatement(postgres.url, "alter role show password 'second'");
  await runStatement(postgres.url, endAll);
  const rejected = [];
  for (let attempt = 0; attempt < 8; attempt += 1) rejected.push(await bookNext());
  expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 503));
  expect(rejected.map(({ headers }) => headers.get('Retry-After'))).toEqual(
    rejected.map(() => '2'),
  );
  const messages = log.lines.map(({ msg }) => msg);
  expect(messages.filter((msg) => msg === 'the database cannot be reached')).toHaveLength(1);
  expect(messages).not.toContain('request failed');
  expect(await doctorOf(url)).toContain('PostgreSQL server rejects the user or the password');
  await runStatement(postgres.url, "alter role show password 'first'");
  await expect.poll(async () => (await bookNext()).status).toBe(201);
  // The server holds more than this one.
  await runStatement(postgres.url, 'alter role show connection limit 1');
  expect(await doctorOf(url)).toContain('PostgreSQL server has no connection left');
});

it('is alive, but not ready, without its database, and responds 503 where it is needed', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const server = await startTestServer('postgres', {
    location: {
      ...(await newDatabaseLocation('postgres')),
      databaseUrl: await createDatabase(postgres.url, 'away'),
    },
  });
  const cookie = await adminCookie(server);
  const healthOf = (path: string) => fetch(server.url + path);
  await postgres.halt('fast');
  expect((await healthOf('/healthz')).status).toBe(200);
  const unready = await healthOf('/readyz');
  expect(unready.status).toBe(503);
  expect(unready.headers.get('Cache-Control')).toBe('no-store');
  expect(await unready.json()).toEqual({ status: 'database unavailable' });
  const rejected = await book(server.url, bookingRequest());
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(findInternals(await rejected.text(), server.location)).toEqual([]);
  // An admin is not recognized while the role cannot be read.
  for (const path of ['/api/admin/bookings', '/api/admin/history', '/api/auth/session']) {
    const unknown = await fetch(server.url + path, { headers: { Cookie: cookie } });
    expect([path, unknown.status]).toEqual([path, 503]);
    expect(findInternals(await unknown.text(), server.location)).toEqual([]);
  }

  await postgres.resume();
  await expect.poll(async () => (await healthOf('/readyz')).status).toBe(200);
  expect((await book(server.url, bookingRequest())).status).toBe(201);
});
