import { adminCalls } from '#tests/kit/admin/admin.ts';
import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const STEPS = ['blocked_dates', 'invitation', 'mail_server', 'second_factor', 'backup'];

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
    expect(await open()).toEqual(['mail_server', 'second_factor']);
    const { cookie } = await withSecondFactor(
      server,
      { email: 'b@example.com', password: 'maswali 12' },
      true,
    );
    const other = await fetch(`${server.url}/api/admin/first-steps`, {
      headers: { Cookie: cookie },
    });
    expect((await other.json()).open).toEqual(['mail_server']);
    expect(await open()).toEqual(['mail_server', 'second_factor']);
  });
});

it('the first steps need no mail server where there is one', async () => {
  const { url } = await startTestMailServer();
  const server = await startTestServer('sqlite', { smtpUrl: url });
  const { get } = await adminCalls(server);
  expect((await (await get('/first-steps')).json()).open).not.toContain('mail_server');
});
