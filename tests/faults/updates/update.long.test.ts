import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { openDatabaseToRead } from '#server/database/engines/open.ts';
import { freePort } from '#server/http/listener.ts';
import { bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
} from '#tests/kit/database/database.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { settingsOf } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { type Changes, createInstallation, git, runUpdate } from './installation.ts';
import { startServiceManager } from './service.ts';

const addMigration = (name: string, statement: string): Changes => ({
  [`server/database/migrations/${name}.ts`]: () =>
    `import { sql } from 'kysely';\nexport const migration = () => ({ async up(db: never) { await sql\`${statement}\`.execute(db); } });\n`,
});

/** Adds a column; the version before works with it. */
const WITH_COLUMN = addMigration(
  '9001-colour-works-from-0001',
  'alter table bookings add column colour text',
);

/** Its migration does not say that the version before works on its tables. */
const WITHOUT_WAY_BACK = addMigration('9003-reason', 'alter table mails add column reason text');

/** Migrates and runs, but never gets ready. */
const NEVER_READY: Changes = {
  ...addMigration('9002-shape-works-from-0001', 'alter table bookings add column shape text'),
  'server/probes/routes.ts': (text) =>
    text.replace('if (writes.isFailing())', 'if (writes.isFailing() || true)'),
};

/** Inside of the product's own window, which the processes of an installation have. */
const WINDOW_STARTS = 15;
const SLOTS = 36;
/** A version that does not run is there until the update has gone back. */
const LONGEST_OUTAGE_MS = 120_000;

/** Guests who book slot after slot, and send a request again until it has a response. */
function createGuests(port: number) {
  const url = `http://127.0.0.1:${port}`;
  const slots = manySlots(SLOTS, addDays(showDateAt(Date.now()), WINDOW_STARTS)).values();
  const confirmed: string[] = [];
  return {
    confirmed,
    async bookNext(): Promise<void> {
      const number = confirmed.length + 1;
      const guest_email = `guest-${number}@example.com`;
      const request = bookingRequest({ ...slots.next().value, guest_email });
      const key = crypto.randomUUID();
      const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': `192.0.2.${number}` };
      await expect
        .poll(
          () => post(url, '/api/bookings', request, headers).then(({ status }) => status, String),
          { timeout: LONGEST_OUTAGE_MS },
        )
        .toBe(201);
      confirmed.push(guest_email);
    },
    /** Returns the e-mail addresses of all stored bookings. */
    async stored({ dataFolder, databaseUrl }: DatabaseLocation): Promise<string[]> {
      const database = openDatabaseToRead({ dataFolder, databaseUrl });
      const rows = await database.db.selectFrom('bookings').select('guest_email').execute();
      await database.close();
      return rows.map(({ guest_email }) => guest_email);
    },
  };
}

const OWN = 'content/README.md';

it.each(ENGINES)(
  'an update is repeated after a kill, goes back from a release that never gets ready, and loses no booking, on %s (T47)',
  { timeout: 1_800_000 },
  async (engine) => {
    const location = await newDatabaseLocation(engine);
    const ports = [await freePort()];
    if (engine === 'postgres') ports.push(await freePort());
    const { base, checkout, release, own } = createInstallation();
    const settings = {
      ...settingsOf(location),
      ...TEST_SECRETS,
      TRUST_PROXY: '127.0.0.1',
      PORT: String(ports[0]),
      ...(ports.length > 1 && { INSTANCE_PORTS: ports.join(',') }),
    };
    const service = await startServiceManager(base, settings, ports);
    const guests = createGuests(ports[0] ?? 0);
    const current = () => readlinkSync(join(base, 'current')).replace('releases/', '');
    const expectRunning = (version: string) =>
      expect([current(), ...service.running()]).toEqual(
        [0, ...ports].map(() => expect.stringMatching(new RegExp(`-${version}$`))),
      );
    const update = (version: string) => runUpdate(base, settings, version);
    /** Guests book while no instance, or one of either version, responds. */
    const interruptAt = (step: RegExp, signal: NodeJS.Signals, version: string) =>
      runUpdate(base, settings, version, async (line) => {
        if (/^(Switching|Restarting|Going)/.test(line)) await guests.bookNext();
        return step.test(line) ? signal : undefined;
      });

    expect(await interruptAt(/^Building/, 'SIGKILL', 'v1.0.0')).toMatchObject({ code: null });
    expect(await update('v1.0.0')).toMatchObject({ code: 0, err: '' });
    service.start();
    await guests.bookNext();
    expectRunning('v1.0.0');

    own({ [OWN]: (text) => `${text}\nOurs.\n` });
    release('v1.1.0', 'v1.0.0', WITH_COLUMN);
    expect(await interruptAt(/^Building/, 'SIGTERM', 'v1.1.0')).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['The running release was not changed.']),
    });
    expectRunning('v1.0.0');
    expect(await interruptAt(/^Restarting/, 'SIGHUP', 'v1.1.0')).toMatchObject({ code: 1 });
    expectRunning('v1.0.0');
    expect(await interruptAt(/^Restarting/, 'SIGKILL', 'v1.1.0')).toMatchObject({ code: null });
    expect(await update('v1.1.0')).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([expect.stringMatching(/^Going back to .*-v1\.0\.0$/)]),
    });
    expectRunning('v1.1.0');
    expect(readFileSync(join(base, 'current', OWN), 'utf8')).toContain('Ours.');
    git(checkout, 'merge-base', '--is-ancestor', 'v1.1.0', 'HEAD');
    expect(service.backups.length).toBeGreaterThan(0);
    await guests.bookNext();

    release('v1.2.0', 'v1.1.0', NEVER_READY);
    expect(await interruptAt(/^never/, 'SIGKILL', 'v1.2.0')).toMatchObject({
      code: 1,
      lines: expect.arrayContaining(['It is ready. No booking was lost.']),
      err: expect.stringMatching(/-v1\.2\.0 is not ready\.\n$/),
    });
    expectRunning('v1.1.0');
    release('v1.3.0', 'v1.1.0', WITHOUT_WAY_BACK);
    expect(await update('v1.3.0')).toMatchObject({
      code: 1,
      err: 'There is no way back from migration 9003-reason.ts.\n',
    });
    expect(await update('--back')).toMatchObject({ code: 0 });
    expectRunning('v1.0.0');
    await guests.bookNext();

    const stored = await guests.stored(location);
    const lost = guests.confirmed.filter((guest) => !stored.includes(guest));
    recordFigure({
      test: 'T47',
      name: `updates, ${engine}`,
      operations: guests.confirmed.length,
      measured: [
        atLeast('confirmed', guests.confirmed.length, 5),
        none('confirmed and lost', lost),
        exactly('stored twice', stored.length - new Set(stored).size, 0),
      ],
    });
  },
);

it('an update stops before it builds what it must not install', { timeout: 300_000 }, async () => {
  const { base, origin, checkout, release, own } = createInstallation();
  const { bin } = await startServiceManager(base, {}, []);
  const expectStop = async (version: string, reason: string) =>
    expect(await runUpdate(base, {}, version)).toMatchObject({
      code: 1,
      err: expect.stringContaining(reason),
      lines: expect.not.arrayContaining([expect.stringMatching(/^Building/)]),
    });
  const other = spawn('flock', [base, 'sh', '-c', 'echo locked; exec cat']);
  await once(other.stdout, 'data');
  await expectStop('v1.0.0', 'Another update is running.');
  other.stdin.end();
  await once(other, 'exit');
  await expectStop('v9.9.9', 'There is no version v9.9.9.');
  await expectStop('--back', 'There is no release before.');
  release('v1.1.0', 'v1.0.0', { [OWN]: (text) => `Theirs.\n${text}` });
  own({ [OWN]: (text) => `Ours.\n${text}` });
  await expectStop('v1.1.0', 'Your commits and v1.1.0 change the same lines.');
  writeFileSync(join(checkout, OWN), '');
  await expectStop('v1.0.0', OWN);
  git(checkout, 'checkout', '--', OWN);

  const key = (name: string) => {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(bin, name)]);
    return join(bin, name);
  };
  const sign = (tag: string, by: string) =>
    git(origin, '-c', 'gpg.format=ssh', '-c', `user.signingKey=${by}`, 'tag', '-s', '-m', tag, tag);
  const [trusted, foreign] = [key('trusted'), key('foreign')];
  sign('v2.0.0', trusted);
  sign('v2.1.0', foreign);
  git(origin, 'update-ref', 'refs/tags/v2.2.0', 'refs/tags/v2.0.0');
  const [type, text] = readFileSync(`${trusted}.pub`, 'utf8').split(' ');
  writeFileSync(join(bin, 'keys'), `owner@example.com namespaces="git" ${type} ${text}\n`);
  git(checkout, 'config', 'gpg.ssh.allowedSignersFile', join(bin, 'keys'));
  for (const version of ['v1.0.0', 'v2.1.0', 'v2.2.0', 'origin/main']) {
    await expectStop(version, `${version} is no release that a key in`);
  }
  // Signed as it must be, it stops at the next obstacle.
  await expectStop('v2.0.0', 'Your commits and v2.0.0 change the same lines.');
});
