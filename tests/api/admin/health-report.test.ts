import { visit } from '#content/show/show.ts';
import { adminCalls, callsWith } from '#tests/kit/admin/admin.ts';
import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';

describe('GET /api/admin/health', () => {
  it('is measured in the background, not for the request', async () => {
    let measured = 0;
    async function readDiskSpace() {
      measured += 1;
      return { free: 50e9, total: 100e9 };
    }
    const server = await startTestServer('sqlite', {}, { readDiskSpace });
    const admin = await adminCalls(server);
    const responses = await Promise.all([1, 2, 3].map(() => admin.get('/health')));
    for (const response of responses) {
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    }
    await admin.get('/health');
    expect(measured).toBe(1);
  });

  it('is measured at intervals, and mails the team without anybody asking', async () => {
    const server = await startTestServer(
      'sqlite',
      { withStuckMails: true },
      { healthPollMs: 10, readDiskSpace: async () => ({ free: 1, total: 100 }) },
    );
    const { db } = await server.openDatabase();
    const problems = () => db.selectFrom('health_problems').select('item').execute();
    await expect.poll(problems).toEqual([{ item: 'disk' }]);
    server.setClock(server.parts.clock() + 6 * 60_000);
    // The row of the instance is kept alive by its own next tick.
    const jobs = () => db.selectFrom('mails').select(['job', 'audience']).execute();
    await expect.poll(jobs).toEqual([{ job: 'send-health-alert', audience: 'producer' }]);
  });

  it('needs a mail server once the site has a public URL', async () => {
    const site = await startTestServer('sqlite', { origin: 'https://show.example' });
    await site.health.refresh();
    const trial = await startTestServer();
    const withServer = await startTestServer('sqlite', { smtpUrl: 'smtp://127.0.0.1:1' });
    const found = async (server: TestServer) => {
      const { items, has_mail_server } = await server.health.refresh();
      return [has_mail_server, items.find(({ name }) => name === 'mail_server')?.state];
    };
    expect(await found(site)).toEqual([false, 'problem']);
    expect(await found(trial)).toEqual([false, 'unknown']);
    expect(await found(withServer)).toEqual([true, 'problem']);
  });

  it('contains no secret and no personal data', async () => {
    const server = await startTestServer('sqlite', { smtpUrl: 'smtp://who:geheim@127.0.0.1:1' });
    const admin = await adminCalls(server);
    const text = await (await admin.get('/health')).text();
    expect(text).toContain('"mail_server","state":"problem"');
    expect(text).not.toMatch(/geheim|who|127\.0\.0\.1|@|show\.sqlite/);
  });
});

it('knows the backups that `npm run backup` makes', async () => {
  const server = await startTestServer('sqlite');
  const lastBackup = async () =>
    (await server.health.refresh()).items.find(({ name }) => name === 'last_backup');
  expect(await lastBackup()).toMatchObject({ state: 'unknown' });
  const made = await runCommand(server.location, 'backup');
  expect([made.code, made.out]).toEqual([0, expect.not.stringContaining('could not be recorded')]);
  const madeAt = (await lastBackup())?.value ?? 0;
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(10 * 60_000);
});

/** Done in content/, not in the admin area. */
const VISIT = visit.isSample ? ['visit'] : [];
const STEPS = ['blocked_dates', 'invitation', ...VISIT, 'mail_server', 'second_factor', 'backup'];

describeServers('the first steps on %s', (test) => {
  test('are all open in an empty admin area, and gone one by one as they are done', async (server) => {
    const { db } = await server.openDatabase();
    const { get, post } = await adminCalls(server);
    const open = async () => (await (await get('/first-steps')).json()).open;
    expect(await open()).toEqual(STEPS);
    await post('/blocked-dates', { blocked_date: '2026-12-24', until: null, reason: null });
    expect(await open()).toEqual(STEPS.slice(1));
    await insertInvitation(server);
    expect(await open()).toEqual(STEPS.slice(2));
    await db.insertInto('last_backup').values({ id: 1, made_at: 0 }).execute();
    await server.health.refresh();
    expect(await open()).toEqual([...VISIT, 'mail_server', 'second_factor']);
    const ben = { email: 'b@example.com', password: 'maswali 12' };
    const { cookie } = await withSecondFactor(server, ben, true);
    const other = await callsWith(server, cookie).get('/first-steps');
    expect((await other.json()).open).toEqual([...VISIT, 'mail_server']);
    expect(await open()).toEqual([...VISIT, 'mail_server', 'second_factor']);
  });
});

it('the first steps need no mail server where there is one', async () => {
  const { url } = await startTestMailServer();
  const server = await startTestServer('sqlite', { smtpUrl: url });
  const { get } = await adminCalls(server);
  expect((await (await get('/first-steps')).json()).open).not.toContain('mail_server');
});
