import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { DATABASE_URL_SETTINGS } from '#server/config/config.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { restoreBackup } from '#server/maintenance/restore.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { damageDatabase } from '#tests/kit/database/damage.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import {
  backUp,
  backupFolderIn,
  runCommand,
  runCommandWith,
  runProgram,
} from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { expect, it, test } from '#tests/kit/server/server-test.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function bookingsIn(location: DatabaseLocation) {
  const { db, close } = await openTestDatabaseAt(location);
  const rows = await db.selectFrom('bookings').selectAll().orderBy('id').execute();
  await close();
  return rows;
}

it('backs up while a server is running and restores database and secrets elsewhere', async () => {
  const server = await startTestServer('sqlite', { generatesSecrets: true });
  await book(server.url, bookingRequest());
  const made = await runProgram(server.location, 'backup');
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toContain('1 booking,');
  const folder = backupFolderIn(made);
  expect(readdirSync(folder).sort()).toEqual(['auth-secret', 'booking-passcode', DATABASE_FILE]);
  for (const name of readdirSync(folder)) expect(modeOf(join(folder, name))).toBe('600');
  expect(modeOf(folder)).toBe('700');

  const elsewhere = await newDatabaseLocation('sqlite', { isEmpty: true });
  const restored = await runProgram(elsewhere, 'restore', folder);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(restored.out).toContain('1 booking.');
  const second = await startTestServer('sqlite', { location: elsewhere, generatesSecrets: true });
  expect(await bookingsIn(elsewhere)).toEqual(await bookingsIn(server.location));
  expect(second.parts.config.authSecret).toBe(server.parts.config.authSecret);
  expect(second.parts.config.bookingPasscode).toBe(server.parts.config.bookingPasscode);
  expect((await book(second.url, bookingRequest())).status).toBe(409);

  // Over an existing database, while a server is running, then with --replace.
  const again = await runProgram(elsewhere, 'restore', folder);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('There is a database in')]);
  const served = await runProgram(elsewhere, 'restore', folder, '--replace');
  expect([served.code, served.err]).toEqual([
    1,
    expect.stringContaining('A server or another command is using'),
  ]);
  await book(second.url, bookingRequest({ time_slot: '11:30 AM' }));
  expect(await bookingsIn(elsewhere)).toHaveLength(2);
  await second.stop();
  const replaced = await runProgram(elsewhere, 'restore', folder, '--replace');
  expect([replaced.code, replaced.err]).toEqual([0, '']);
  const kept = /kept as (.+)\.$/m.exec(replaced.out)?.[1] ?? '';
  expect(modeOf(kept)).toBe('600');
  expect(await bookingsIn(elsewhere)).toHaveLength(1);
  const old = new SqliteFile(kept, { readonly: true });
  expect(old.prepare('select count(*) as count from bookings').get()).toEqual({ count: 2 });
  old.close();
});

test('rejects a backup that cannot be restored and leaves the folder empty', async (server) => {
  const folder = await backUp(server.location);
  const elsewhere = await newDatabaseLocation('sqlite', { isEmpty: true });
  const copy = (name: string) => {
    const path = join(folder, name);
    copyFileSync(join(folder, DATABASE_FILE), path);
    return path;
  };
  const damaged = copy('damaged.sqlite');
  damageDatabase(damaged);
  const half = copy('half.sqlite');
  truncateSync(half, Math.floor(statSync(half).size / 2));
  const empty = copy('empty.sqlite');
  truncateSync(empty, 0);
  const newer = copy('newer.sqlite');
  const file = new SqliteFile(newer);
  file.exec("insert into kysely_migration values ('9001-later', '2999-01-01')");
  file.close();
  const rejections = [
    [damaged, 'is damaged'],
    [half, 'is damaged'],
    [empty, 'is not a database of this site'],
    [join(import.meta.filename), 'is damaged, or not a database'],
    [newer, 'was created by a newer version of this program, with the migrations 9001-later'],
    [import.meta.dirname, 'is not a backup'],
    [join(folder, 'nothing'), 'There is no'],
  ] as const;
  const { dataFolder } = elsewhere;
  for (const [source, expected] of rejections) {
    const restoring = restoreBackup({
      source,
      dataFolder,
      replaces: false,
      secrets: 'keep current',
      now: TEST_NOW,
    });
    await expect(restoring).rejects.toThrow(expected);
    await expect(restoring).rejects.toThrow(OperatorError);
  }
  const rejected = await runCommand(elsewhere, 'restore', damaged);
  expect(rejected).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^\S+ is damaged.+\.\n$/),
  });
  expect(readdirSync(dataFolder)).toEqual([]);
  const misused = await runCommand(elsewhere, 'restore', folder, folder);
  expect([misused.code, misused.err]).toEqual([1, expect.stringContaining('npm run restore -- F')]);
});

test('replaces a damaged database, and rejects it as a backup', async (server) => {
  const folder = await backUp(server.location);
  await server.stop();
  const live = join(server.location.dataFolder, DATABASE_FILE);
  damageDatabase(live);
  const damaged = readFileSync(live);
  const into = join(server.location.dataFolder, 'elsewhere');
  const rejected = await runCommand(server.location, 'backup', into);
  expect([rejected.code, rejected.err]).toEqual([1, expect.stringMatching(/damaged|malformed/)]);
  expect(readdirSync(into)).toEqual([]);
  const replaced = await runCommand(server.location, 'restore', folder, '--replace');
  expect([replaced.code, replaced.err]).toEqual([0, '']);
  const kept = /kept as (.+)\.$/m.exec(replaced.out)?.[1] ?? '';
  expect(readFileSync(kept).equals(damaged)).toBe(true);
});

it("names PostgreSQL's own tools, without the password", async () => {
  const settings = { DATABASE_URL: 'postgres://show:geheim@127.0.0.1:1/show?sslmode=require' };
  const backup = await runCommandWith(settings, 'backup');
  const postgresUrl = "'postgres://show@127.0.0.1:1/show?sslmode=require'";
  expect(backup.code).toBe(1);
  expect(backup.err).toMatch(/pg_dump --format=custom --file=show-[\dTZ-]+\.dump /);
  expect(backup.err).toContain(postgresUrl);
  const restore = await runCommandWith(settings, 'restore', 'show.dump');
  const empty = postgresUrl.replace('/show?', '/show_restored?');
  expect(restore.err).toContain(`pg_restore --no-owner --single-transaction --dbname=${empty}`);
  expect(backup.err + backup.out + restore.err + restore.out).not.toContain('geheim');
});

it("leads PostgreSQL's own tools past a pooler, and names every setting of the restored database", async () => {
  const settings = {
    DATABASE_URL: 'postgres://show:geheim@pooler.example/show',
    DATABASE_LISTEN_URL: 'postgres://show:geheim@db.example/show',
  };
  const { err: backup } = await runCommandWith(settings, 'backup');
  const { err: restore } = await runCommandWith(settings, 'restore', 'show.dump');
  expect(backup + restore).not.toMatch(/pooler\.example|geheim/);
  expect(backup.match(/ postgres:\/\/show@db\.example\/show$/gm)).toHaveLength(2);
  expect(restore.match(/postgres:\/\/show@db\.example\/show_restored\b/g)).toHaveLength(2);
  expect(Object.keys(settings)).toEqual([...DATABASE_URL_SETTINGS]);
  expect(restore).toContain(`Then set ${DATABASE_URL_SETTINGS.join(' and ')} to show_restored.`);
});
