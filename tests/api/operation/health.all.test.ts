import { expect, it, onTestFinished } from 'vitest';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase } from '#tests/kit/database/postgres.ts';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { findInternals } from '#tests/kit/faults/internal-words.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

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
