import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { createDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { startPostgres, UNPRIVILEGED_USER } from '#tests/kit/database/postgres-server.ts';
import { exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const RIVALS = 30;

/** Starts PgBouncer in transaction mode, with two connections to the server. @returns the URL of the database */
async function startPgBouncer(direct: string): Promise<string> {
  if (spawnSync('pgbouncer', ['--version']).error) {
    throw new Error('This test needs PgBouncer: install it with the package manager');
  }
  const folder = temporaryFolder('pgbouncer');
  chmodSync(folder, 0o755);
  const { hostname, port, username, password, pathname } = new URL(direct);
  const listenPort = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
    { mode: 0o644 },
  );
  const asUser = process.getuid?.() === 0 ? ['--user', UNPRIVILEGED_USER] : [];
  const pooler = spawn('pgbouncer', ['--quiet', ...asUser, settings], { stdio: 'inherit' });
  onTestFinished(() => void pooler.kill('SIGINT'));
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}${pathname}`;
  await expect
    .poll(() => runStatement(url, 'select 1').then(() => 'connected', String))
    .toBe('connected');
  return url;
}

it('two instances book through PgBouncer in transaction mode, and learn of changes by a session of their own (T15)', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const direct = await createDatabase(postgres.url, 'pooled');
  const location = {
    ...(await newDatabaseLocation('sqlite')),
    engine: 'postgres' as const,
    databaseUrl: await startPgBouncer(direct),
    databaseListenUrl: direct,
  };
  const servers = [
    await startTestServer('postgres', { location }),
    await startTestServer('postgres', { location }),
  ] as const;
  const stream = await readEvents(`${servers[1].url}/api/live`);
  const answers = await Promise.all(
    Array.from({ length: RIVALS }, (_, rival) => {
      const { url } = servers[rival % 2 === 0 ? 0 : 1];
      const guest_email = `guest-${rival}@example.com`;
      return book(url, bookingRequest({ booking_date: '2026-12-01', guest_email }));
    }),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  let change = await stream.next();
  while (change.topic !== 'bookings') change = await stream.next();
  stream.close();
  recordFigure({
    test: 'T15',
    name: 'bookings of one slot through PgBouncer',
    operations: RIVALS,
    measured: [
      exactly('confirmed', statuses.filter((status) => status === 201).length, 1),
      exactly('rejected', statuses.filter((status) => status === 409).length, RIVALS - 1),
    ],
  });
});
