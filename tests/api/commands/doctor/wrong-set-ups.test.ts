import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newFolder } from '#tests/api/operation/product-process.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { startMutePooler } from '#tests/kit/database/mute-pooler.ts';
import { listen } from '#tests/kit/listen.ts';
import { runProgramIn } from '#tests/kit/server/command.ts';
import { pick } from '#tests/kit/tier.ts';
import { PUBLIC, runDoctor } from './run-doctor.ts';

/** Sends a greeting without TLS, and then nothing, as a firewall or another protocol does. */
function startSilentServer(greeting: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(greeting);
  });
  return listen(server);
}

interface SetUp {
  readonly name: string;
  readonly settings: (location: DatabaseLocation) => Promise<object> | object;
  readonly finding: RegExp;
  readonly engine?: 'postgres';
}

/** The doctor waits for it for five seconds. */
const SILENT_SERVER: readonly SetUp[] = [
  {
    name: 'a mail server that is silent',
    settings: async () => ({
      ...PUBLIC,
      SMTP_URL: `smtp://127.0.0.1:${await startSilentServer('')}`,
    }),
    finding: /^wrong .*does not accept mails now \(ETIMEDOUT\): check SMTP_URL/,
  },
];

/** Others have tests beside server/doctor/environment.ts, in this folder and in tests/api/operation. */
const SET_UPS: readonly SetUp[] = [
  {
    name: 'no SMTP_URL',
    settings: () => PUBLIC,
    finding: /^warning .*No mail server is set up\. .*Set SMTP_URL/,
  },
  ...pick({ quick: [], all: SILENT_SERVER, long: SILENT_SERVER }),
  {
    name: 'smtps at a port without TLS',
    settings: async () => ({
      ...PUBLIC,
      SMTP_URL: `smtps://127.0.0.1:${await startSilentServer('220 mail.example ESMTP\r\n')}`,
    }),
    finding: /^wrong .*does not accept mails now \(E\w+\): check SMTP_URL/,
  },
  {
    name: 'a mail server without an address',
    settings: () => ({ ...PUBLIC, SMTP_URL: 'smtp://mail.invalid' }),
    finding: /^wrong .*mail\.invalid does not accept mails now \(EDNS\): check SMTP_URL/,
  },
  {
    name: 'a data folder that cannot be written',
    settings: () => ({ ...PUBLIC, DATA_DIR: '/proc' }),
    finding: /^wrong .*\/proc is not writable/,
  },
  {
    name: 'a mistyped data folder',
    settings: () => ({ ...PUBLIC, DATA_DIR: '/var/lib/shwo-no-such-folder' }),
    finding: /^warning .*There is no \/var\/lib\/shwo-no-such-folder yet.*Check DATA_DIR/,
  },
  {
    name: 'an empty file of the secret',
    settings: ({ dataFolder }) => {
      writeFileSync(join(dataFolder, 'auth-secret'), '', { mode: 0o600 });
      const { AUTH_SECRET: _, ...others } = PUBLIC;
      return others;
    },
    finding: /^wrong .*auth-secret has no valid AUTH_SECRET: restore the file from a backup/,
  },
  {
    name: 'a PostgreSQL server without the database',
    settings: ({ databaseUrl = '' }) => {
      const url = new URL(databaseUrl);
      url.pathname = '/no_such_database';
      return { ...PUBLIC, DATABASE_URL: url.href };
    },
    finding: /^wrong .*has no database of this name: create it/,
    engine: 'postgres',
  },
  {
    name: 'a direct connection to another database than that of the pooler',
    settings: async () => {
      const { databaseUrl } = await newDatabaseLocation('postgres');
      return { ...PUBLIC, DATABASE_LISTEN_URL: databaseUrl };
    },
    finding: /^wrong .*set DATABASE_LISTEN_URL .* with the same database as DATABASE_URL/,
    engine: 'postgres',
  },
  {
    name: 'a pooler that loses notifications',
    settings: async ({ databaseUrl = '' }) => {
      const { url } = await startMutePooler(databaseUrl);
      return { ...PUBLIC, DATABASE_URL: url };
    },
    finding: /^wrong .*set DATABASE_LISTEN_URL .* not to a pooler/,
    engine: 'postgres',
  },
  {
    name: 'a direct connection to nowhere',
    settings: () => ({ ...PUBLIC, DATABASE_LISTEN_URL: 'postgres://show@127.0.0.1:1/show' }),
    finding: /^wrong .*DATABASE_LISTEN_URL .*ECONNREFUSED/,
    engine: 'postgres',
  },
  {
    name: 'tables of an older version',
    settings: async (location) => {
      const { db } = await openTestDatabaseAt(location);
      await sql`delete from kysely_migration where name =
        (select max(name) from kysely_migration)`.execute(db);
      return PUBLIC;
    },
    finding: /^warning .*The next start applies these migrations: .*backup first/,
  },
];

it.each(SET_UPS)('the doctor names $name', async ({ settings, finding, engine }) => {
  const location = await newDatabaseLocation(engine ?? 'sqlite');
  const { problems } = await runDoctor(location, { ...(await settings(location)) });
  expect(problems).toContainEqual(expect.stringMatching(finding));
});

it.each([
  ['no build', {}, /^wrong .*There is no build: npm run build creates it/m],
  [
    'a build of other sources',
    { 'build/.sources': 'other' },
    /^warning .*The sources have changed since the build: npm run build/m,
  ],
])('the doctor names $0', async (_, files, finding) => {
  const folder = newFolder();
  cpSync('package.json', join(folder, 'package.json'));
  mkdirSync(join(folder, 'build'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const { out } = await runProgramIn(folder, PUBLIC, 'doctor', '--dns', '127.0.0.1:9');
  expect(out).toMatch(finding);
});

it("the template's units do not start without a database in common", () => {
  const unit = readFileSync('deploy/systemd/show@.service', 'utf8');
  const [, command = ''] = /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  const start = (env: NodeJS.ProcessEnv) =>
    spawnSync('sh', ['-c', command.replaceAll('$$', '$')], { env, encoding: 'utf8' });
  expect(start({ DATABASE_URL: 'postgres://show@/show' }).status).toBe(0);
  expect(start({})).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('DATABASE_URL is missing in /etc/show.env'),
  });
});

it.each(['show.service', 'show@.service'])(
  '%s fails at once when its process has ended',
  (name) => {
    const unit = readFileSync(`deploy/systemd/${name}`, 'utf8');
    const [, command = ''] = /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
    const MAINPID = String(spawnSync('true').pid);
    const script = command.replaceAll('$$', '$');
    expect(
      spawnSync('sh', ['-c', script], {
        env: { PATH: process.env.PATH, MAINPID },
        timeout: 20_000,
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 1, stderr: expect.stringMatching(/no such process/i) });
  },
);

it('the doctor names a clock that is ten minutes ahead', async () => {
  const location = await newDatabaseLocation('postgres');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { problems } = await runDoctor(location, PUBLIC);
  expect(problems).toContainEqual(
    expect.stringMatching(/^warning .*differ by (59\d|60\d) seconds: synchronize/),
  );
});
