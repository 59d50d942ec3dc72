import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readDatabaseSettings } from '#server/config/config.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { SELF_SIGNED } from '#tests/data/self-signed-certificate.ts';
import { newDataFolder } from '#tests/kit/database/data-folder.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase } from '#tests/kit/database/postgres.ts';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { runPostgresUrl } from '#tests/kit/database/postgres-setup.ts';
import { runCommandWith } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const open = async (DATABASE_URL: string) =>
  (await openDatabase(readDatabaseSettings({ DATABASE_URL }))).close();

let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

it('opens a database by a socket, also in commands', async () => {
  await createDatabase(server.url, 'by_socket');
  const url = server.socketUrl.replace('/postgres?', '/by_socket?');
  await open(url);
  const settings = { ...TEST_SECRETS, DATABASE_URL: url };
  const doctor = await runCommandWith(settings, 'doctor', '--dns', '127.0.0.1:9');
  expect(doctor.out).toContain('is reachable.');
  expect(doctor.out).not.toContain('for-tests-only');
  expect(await runCommandWith(settings, 'admin', 'list')).toMatchObject({ code: 0 });
  const backup = await runCommandWith(settings, 'backup');
  expect(backup.err).toContain('/by_socket');
  expect(backup.err).not.toContain('for-tests-only');
});

it('says in one line what to do when TLS fails', async () => {
  // The driver warns of what sslmode will mean in its next version, on ten lines.
  const warnings = vi.spyOn(process, 'emitWarning').mockReturnValue();
  onTestFinished(() => warnings.mockRestore());
  const withTls = await startPostgres(SELF_SIGNED);
  onTestFinished(() => withTls.stop());
  const folder = newDataFolder('show-tests-tls-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, SELF_SIGNED.certificate);
  for (const [query, advice] of [
    ['sslmode=require', /sslrootcert=/],
    ['sslmode=verify-full', /sslrootcert=/],
    [`sslmode=verify-full&sslrootcert=${authority}`, /for another host name/],
    [`sslmode=verify-full&sslrootcert=${authority}.gone`, /cannot be read as PEM/],
  ] as const) {
    const url = `${withTls.url}?${query}`;
    const error = await open(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(advice);
    const admin = await runCommandWith({ ...TEST_SECRETS, DATABASE_URL: url }, 'admin', 'list');
    expect(admin.err).toMatch(advice);
    expect(admin.err).not.toMatch(/^ {4}at /m);
  }
  const { out } = await runCommandWith(
    { ...TEST_SECRETS, DATABASE_URL: `${withTls.url}?sslmode=verify-full` },
    'doctor',
    '--dns',
    '127.0.0.1:9',
  );
  expect(out).toMatch(/^wrong +.*sslrootcert=/m);
});

it('says that the server has no TLS', async () => {
  await expect(open(`${server.url}?sslmode=verify-full`)).rejects.toThrow(/has no TLS/);
});

it('rejects a PostgreSQL database of another encoding at the start, with advice', async () => {
  const location = await newDatabaseLocation('postgres');
  const name = `test_${uuid().replaceAll('-', '')}`;
  const databaseUrl = await createDatabase(
    runPostgresUrl(),
    name,
    "template template0 encoding 'SQL_ASCII'",
  );
  await expect(openDatabase({ ...location, databaseUrl })).rejects.toThrow(
    /encoding of the database is SQL_ASCII.*encoding 'UTF8'/,
  );
});
