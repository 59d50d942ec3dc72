import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listAdmins } from '#server/auth/accounts/roles.ts';
import { AUTH_SECRET_FILE, PASSCODE_FILE } from '#server/config/secrets.ts';
import { END_ACCESS } from '#server/maintenance/restore.ts';
import {
  accountMails,
  EMAIL,
  forgot,
  reset,
  resetToken,
  signIn,
} from '#tests/kit/admin/accounts.ts';
import { adminCalls, callsWith } from '#tests/kit/admin/admin.ts';
import { type DatabaseLocation, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { runStatement } from '#tests/kit/database/postgres.ts';
import {
  backUp,
  type CommandResult,
  runCommand,
  runCommandWith,
} from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const OTHER_SECRET = 'a secret that was set after the first one had leaked';
const OTHER_PASSCODE = 'mango-and-lime';

const startAt = (location: DatabaseLocation): Promise<TestServer> =>
  startTestServer('sqlite', { location, generatesSecrets: true, withStuckMails: true });

const secretsIn = ({ dataFolder }: DatabaseLocation) =>
  [PASSCODE_FILE, AUTH_SECRET_FILE].map((name) =>
    readFileSync(join(dataFolder, name), 'utf8').trim(),
  );

function rotateSecrets({ dataFolder }: DatabaseLocation): void {
  writeFileSync(join(dataFolder, PASSCODE_FILE), OTHER_PASSCODE);
  writeFileSync(join(dataFolder, AUTH_SECRET_FILE), OTHER_SECRET);
}

function expectDone(result: CommandResult): void {
  expect([result.code, result.err]).toEqual([0, '']);
}

it('ends every session, link and calendar feed of the backup and reports its admins', async () => {
  const location = await newDatabaseLocation('sqlite');
  const server = await startAt(location);
  const admin = await adminCalls(server);
  const opened: { address: string } = await (await admin.post('/calendar-feed')).json();
  const readFeed = ({ url }: TestServer) => {
    const { pathname, search } = new URL(opened.address);
    return fetch(new URL(pathname + search, url));
  };
  await forgot(server, EMAIL);
  const token = await resetToken(server);
  expect((await readFeed(server)).status).toBe(200);
  expect((await admin.get('/bookings')).status).toBe(200);

  const elsewhere = await newDatabaseLocation('sqlite', { isEmpty: true });
  const restored = await runCommand(elsewhere, 'restore', await backUp(location));
  expectDone(restored);
  expect(restored.out).toContain(`Admins in the database: ${EMAIL}.`);
  const ended = ['sessions', 'passwords', 'calendar feeds', 'recovery codes', 'forgotten'];
  for (const subject of ended) expect(restored.out).toContain(subject);

  const again = await startAt(elsewhere);
  expect((await callsWith(again, admin.cookie).get('/bookings')).status).toBe(401);
  expect((await readFeed(again)).status).toBe(404);
  expect((await reset(again, token, 'another password')).status).toBe(400);
  expect((await signIn(again)).status).toBe(200);
  // Queued mails with dead links would mislead.
  expect(await accountMails(again)).toEqual([]);
});

it('keeps and reports a secret changed after the backup, and restores the old one on request', async () => {
  const location = await newDatabaseLocation('sqlite');
  const server = await startAt(location);
  const folder = await backUp(location);
  await server.stop();
  const old = secretsIn(location);
  rotateSecrets(location);

  const kept = await runCommand(location, 'restore', folder, '--replace');
  expectDone(kept);
  expect(secretsIn(location)).toEqual([OTHER_PASSCODE, OTHER_SECRET]);
  expect(kept.out).toContain("booking-passcode and auth-secret differ from the backup's");
  expect(kept.out).toContain('--with-secrets');

  const taken = await runCommand(location, 'restore', folder, '--replace', '--with-secrets');
  expectDone(taken);
  expect(secretsIn(location)).toEqual(old);
  expect(taken.out).toContain('With its booking-passcode and auth-secret.');
  for (const output of [kept.out, taken.out]) {
    for (const secret of [...old, OTHER_PASSCODE, OTHER_SECRET])
      expect(output).not.toContain(secret);
  }
});

it('restores the secrets when there are none or invalid ones', async () => {
  const location = await newDatabaseLocation('sqlite');
  const server = await startAt(location);
  const folder = await backUp(location);
  await server.stop();
  const old = secretsIn(location);
  rmSync(join(location.dataFolder, PASSCODE_FILE));
  writeFileSync(join(location.dataFolder, AUTH_SECRET_FILE), '');
  const restored = await runCommand(location, 'restore', folder, '--replace');
  expectDone(restored);
  expect(secretsIn(location)).toEqual(old);
  expect(restored.out).toContain('With its booking-passcode and auth-secret.');
  expect(restored.out).not.toContain('differ');
});

it('explains for PostgreSQL how to end restored sessions', async () => {
  const settings = { DATABASE_URL: 'postgres://show@127.0.0.1:1/show' };
  const { err } = await runCommandWith(settings, 'restore', 'show.dump');
  expect(err).toContain('delete from sessions');
  expect(err).toContain('delete from verifications');
  expect(err).toContain('delete from calendar_feeds');
});

it('prints SQL statements that end them on PostgreSQL and keep the accounts', async () => {
  const server = await startTestServer('postgres', { withStuckMails: true });
  const admin = await adminCalls(server);
  await admin.post('/calendar-feed');
  await forgot(server, EMAIL);
  const { db } = await server.openDatabase();
  const rows = async (table: 'sessions' | 'verifications' | 'calendar_feeds' | 'mails') =>
    (await db.selectFrom(table).select(sql`1`.as('one')).execute()).length;
  const tables = ['sessions', 'verifications', 'calendar_feeds', 'mails'] as const;
  expect((await Promise.all(tables.map(rows))).every((count) => count > 0)).toBe(true);
  for (const { sql: statement } of END_ACCESS) {
    await runStatement(server.location.databaseUrl ?? '', statement);
  }
  expect(await Promise.all(tables.map(rows))).toEqual([0, 0, 0, 0]);
  expect(await listAdmins(db)).toMatchObject([{ email: EMAIL }]);
});
