import { chmodSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { healthCopy } from '#content/admin/health-copy.ts';
import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { damageDatabase } from '#tests/kit/database/damage.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { listen } from '#tests/kit/listen.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { bookWithMails, createBooking, markFailed } from '#tests/kit/mail/mail-system.ts';
import { runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describeServers, test } from '#tests/kit/server/server-test.ts';
import { PUBLIC, runDoctor } from './run-doctor.ts';

/** As the production process does. */
const restrictDatabase = ({ dataFolder }: DatabaseLocation) =>
  chmodSync(join(dataFolder, DATABASE_FILE), 0o600);

async function startStrictMailServer(): Promise<string> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: (_login, _session, response) => response(new Error('Wrong login')),
  });
  server.on('error', () => {});
  return `smtp://show:geheim@127.0.0.1:${await listen(server.server)}`;
}

describeServers('npm run doctor on %s', (test, engine) => {
  test('passes a good set-up and reports failed and waiting mails without guests', async (server) => {
    await adminCookie(server);
    const { location } = server;
    await server.stop();
    if (engine === 'sqlite') restrictDatabase(location);
    const mailServer = await startTestMailServer();
    const settings = { ...PUBLIC, SMTP_URL: mailServer.url };
    const healthy = await runDoctor(location, settings);
    expect([healthy.code, healthy.problems]).toEqual([0, []]);
    expect(healthy.out).toContain('ok       swali.co.ke has an SPF record');
    expect(healthy.out).toContain('ok       DMARC is set at _dmarc.swali.co.ke');
    expect(healthy.out).toContain('note     No backup has been made. Make one');
    expect(healthy.out).toContain('note     DKIM was not checked: set DKIM_SELECTOR');
    expect(mailServer.received).toEqual([]);

    const database = await openTestDatabaseAt(location);
    const hourAgo = Date.now() - 3_600_000;
    await bookWithMails(database, createBooking({ guest_email: 'canary@example.org' }), hourAgo);
    await database.db.updateTable('mails').set({ created_at: hourAgo }).execute();
    const [mail] = await database.db.selectFrom('mails').selectAll().execute();
    if (!mail) throw new Error('No mail was queued');
    await markFailed(database, mail, 'EENVELOPE: refused: 550 5.1.1 <canary@example.org> unknown');
    // No failure: the guest has moved the recording of which it reminded.
    const dropped = { id: 'dropped', status: 'failed', last_error: NOT_SENT.changed } as const;
    await insert(database.db, 'mails', { ...mail, ...dropped });
    await sql`insert into kysely_migration values ('9001-later', '2999-01-01')`.execute(
      database.db,
    );
    const newer = await runDoctor(location, settings);
    expect(newer.code).toBe(1);
    expect(newer.problems).toEqual([
      expect.stringContaining('a newer version, with the migrations 9001'),
    ]);
    await sql`delete from kysely_migration where name = '9001-later'`.execute(database.db);
    await mailServer.setFault('down');
    const { code, out, problems } = await runDoctor(location, settings);
    expect(code).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(
        /^warning .*: 6\d minutes\. A mail has been waiting for long\. .*is the server running\?/,
      ),
      expect.stringMatching(
        /^warning .*A mail could not be delivered\. Latest errors: EENVELOPE 550\./,
      ),
      expect.stringMatching(/^wrong .* does not accept mails now \(ESOCKET|ECONNECTION/),
    ]);
    expect(out).not.toContain('canary');
  });
});

describe('npm run doctor', () => {
  it('reports every problem at once, creates nothing and prints no secret', async () => {
    const server = await startTestServer('sqlite', { generatesSecrets: true });
    await server.stop();
    const { dataFolder } = server.location;
    damageDatabase(join(dataFolder, DATABASE_FILE));
    chmodSync(join(dataFolder, 'auth-secret'), 0o644);
    writeFileSync(join(dataFolder, 'booking-passcode'), 'short', { mode: 0o600 });
    const before = readdirSync(dataFolder).sort();
    const settings = { ORIGIN: 'http://swali.co.ke', SMTP_URL: await startStrictMailServer() };
    const { code, out, problems } = await runDoctor(server.location, settings);
    expect(code).toBe(1);
    for (const said of [
      'ORIGIN is http://swali.co.ke: passwords and bookings would travel unencrypted',
      'NOTIFY_EMAIL is studio@example.com, a sample',
      'auth-secret can be read by others: chmod 600',
      'booking-passcode has no valid BOOKING_PASSCODE',
      'The database could not be read',
      'rejects the login (EAUTH 535)',
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(said));
    }
    expect(out).not.toContain('geheim');
    expect(out).not.toContain(server.parts.config.authSecret);
    expect(readdirSync(dataFolder).sort()).toEqual(before);
  });

  it('warns of copies of the database that are older than backups are kept', async () => {
    const location = await newDatabaseLocation('sqlite');
    await openTestDatabaseAt(location);
    restrictDatabase(location);
    const [old, young] = ['2026-01-01', '2026-11-20'].map((day) =>
      join(location.dataFolder, `${DATABASE_FILE}.replaced-${day}`),
    );
    for (const path of [old, young]) writeFileSync(path ?? '', '');
    utimesSync(old ?? '', 0, Date.parse('2026-01-01') / 1000);
    const { problems } = await runDoctor(location, PUBLIC);
    const named = problems.filter((line) => line.includes('.replaced-'));
    expect(named).toEqual([expect.stringContaining(`${old} is a copy of the database`)]);
  });

  it('reports invalid settings and an unreachable PostgreSQL', async () => {
    const location = await newDatabaseLocation('sqlite', { isEmpty: true });
    const invalid = await runDoctor(location, { PORT: 'many', AUTH_SECRET: 'geheim' });
    expect(invalid.code).toBe(1);
    expect(invalid.problems).toEqual([
      expect.stringContaining('PORT must be a number'),
      expect.stringContaining('AUTH_SECRET must have at least 32 characters'),
      expect.stringContaining('The rest was not checked'),
    ]);
    const unreachable = await runDoctor(location, {
      ...PUBLIC,
      DATABASE_URL: 'postgres://show:geheim@127.0.0.1:1/show',
    });
    expect(unreachable.code).toBe(1);
    expect(unreachable.problems).toContainEqual(
      expect.stringMatching(/^wrong .*ECONNREFUSED.*DATABASE_URL/),
    );
    expect(invalid.out + unreachable.out).not.toContain('geheim');
    expect(readdirSync(location.dataFolder)).toEqual([]);
  });

  test('names the admins without the second factor that the settings require', async (server) => {
    await adminCookie(server);
    await withSecondFactor(server, { ...JANE, email: 'joe@example.com' }, true);
    await server.stop();
    const warnedOf = async (settings: Readonly<Record<string, string>>) => {
      const { problems } = await runDoctor(server.location, settings);
      return problems.filter((problem) => problem.includes('two-step login'));
    };
    expect(await warnedOf({ ...PUBLIC, ADMIN_SECOND_FACTOR: 'required' })).toEqual([
      expect.stringMatching(/^warning .*can only set it up: jane@example\.com\.$/),
    ]);
    expect(await warnedOf(PUBLIC)).toEqual([]);
  });

  it('checks all that the health line shows, in the same words', async () => {
    const location = await newDatabaseLocation('postgres');
    const { db } = await openTestDatabaseAt(location);
    const made_at = Date.now() - 27 * 3_600_000;
    await db.insertInto('last_backup').values({ id: 1, made_at }).execute();
    const { out, problems } = await runDoctor(location, PUBLIC);
    const { last_backup } = healthCopy.items;
    const { mail_server } = healthCopy.notSetUp;
    const words = [`${last_backup.problem} ${last_backup.advice}`, mail_server.problem];
    for (const text of words) expect(problems).toContainEqual(expect.stringContaining(text));
    const others = HEALTH_ITEMS.filter((name) => !['last_backup', 'mail_server'].includes(name));
    for (const name of others) expect(out).toContain(`${healthCopy.items[name].label}: `);
  });

  it('reports a PostgreSQL that accepts no writes', async () => {
    const server = await startTestServer('postgres');
    await adminCookie(server);
    await server.stop();
    const { databaseUrl = '' } = server.location;
    const url = new URL(databaseUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const mailServer = await startTestMailServer();
    const settings = { ...PUBLIC, DATABASE_URL: url.href, SMTP_URL: mailServer.url };
    const { code, problems } = await runDoctor(
      { ...server.location, databaseUrl: url.href },
      settings,
    );
    expect(code).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(/^wrong .*Nothing can be saved\. .*read-only/),
    ]);
  });

  test('sends a trial confirmation, and stores nothing', async (server) => {
    await adminCookie(server);
    await server.stop();
    const { location } = server;
    restrictDatabase(location);
    const mailServer = await startTestMailServer();
    const settings = { ...PUBLIC, SMTP_URL: mailServer.url };
    const { code, out } = await runDoctor(location, settings, ['--send', 'operator@swali.co.ke']);
    expect(out).toMatch(/^ok {7}The mail server .* accepted the trial confirmation .*: 250 /m);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([
      ['operator@swali.co.ke'],
    ]);
    expect(code).toBe(0);

    const database = await openTestDatabaseAt(location);
    for (const table of ['bookings', 'mails'] as const) {
      const rows = await database.db.selectFrom(table).select('id').execute();
      expect(rows).toEqual([]);
    }
  });

  it.each([
    [['--send']],
    [['--send', 'operator']],
    [['--dns', 'localhost']],
    [['operator@swali.co.ke']],
    [['--all']],
  ])('explains itself for %j', async (parameters) => {
    const location = await newDatabaseLocation('sqlite');
    const { code, out, err } = await runCommandWith(settingsOf(location), 'doctor', ...parameters);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('npm run doctor -- --send EMAIL');
  });
});
