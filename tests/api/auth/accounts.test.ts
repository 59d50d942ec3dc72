import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import * as auth from '#tests/kit/admin/accounts.ts';
import { serializeResponse } from '#tests/kit/api/responses.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAIL_SENT = { status: 'mail_sent' };
const SIGNED_OUT = { access: 'signed_out' };

const kindsOf = async (server: TestServer) =>
  (await auth.accountMails(server)).map(({ kind, to }) => [kind, to]);

const statusOf = async (response: Promise<Response>) => (await response).status;

/** Sessions can be read but not deleted. */
const KEEP_SESSIONS = {
  sqlite: `create trigger keep before delete on sessions begin select raise(abort, 'kept'); end`,
  postgres: 'create rule keep as on delete to sessions do instead nothing',
};

/** Moves the start and the last renewal of every session into the past. */
async function ageSessions(
  { openDatabase }: TestServer,
  age: { begun: number; renewed: number },
): Promise<void> {
  const { db } = await openDatabase();
  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
  await db
    .updateTable('sessions')
    .set({
      created_at: ago(age.begun),
      updated_at: ago(age.renewed),
      expires_at: ago(age.renewed - 7 * DAY),
    })
    .execute();
}

describeServers('an account on %s', (test, engine) => {
  it('signs up, is confirmed by the mailed link, signs in and signs out (R130)', async () => {
    const mailServer = await startTestMailServer();
    const server = await startTestServer(engine, { smtpUrl: mailServer.url });
    const signedUp = await auth.signUp(server);
    expect(signedUp.status).toBe(202);
    expect(await signedUp.json()).toEqual(MAIL_SENT);

    await mailServer.untilReceived(1);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[auth.EMAIL]]);
    const mail = await PostalMime.parse(mailServer.received[0]?.source ?? '');
    const link = /http:\/\/localhost:\d+\/auth\?confirm=[\w-]{43}/;
    expect(mail.text).toMatch(link);
    expect(mail.html).toMatch(link);

    const early = await auth.signIn(server);
    expect(early.status).toBe(401);
    expect(await early.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(auth.cookieOf(early)).toBe('');

    const signedIn = await auth.confirm(server);
    expect(signedIn.status).toBe(200);
    expect(signedIn.headers.get('Cache-Control')).toBe('no-store');
    const reply = await signedIn.json();
    expect(reply).toEqual({
      user: { id: expect.any(String), email: auth.EMAIL },
      expires_at: expect.any(Number),
    });
    expect(Math.abs(reply.expires_at - Date.now() - 7 * DAY)).toBeLessThan(DAY / 24);

    const cookie = auth.cookieOf(signedIn);
    const session = await auth.sessionOf(server, cookie);
    expect(session).toMatchObject({ status: 200, body: { access: 'no_role', ...reply } });
    const out = await auth.signOut(server, cookie);
    expect(await out.json()).toEqual({ status: 'signed_out' });
    expect(out.headers.getSetCookie().join()).toMatch(/show\.session_token=;.*Max-Age=0/);
    expect((await auth.sessionOf(server, cookie)).body).toEqual(SIGNED_OUT);
    expect(await statusOf(auth.signIn(server))).toBe(200);
  });

  test('is not revealed by sign-up, sign-in or password reset', async (server) => {
    await auth.signedUpCookie(server);
    const stranger = { email: 'joe@example.com', password: auth.PASSWORD };
    const wrong = { password: 'wrong one' };
    const nobody = { ...wrong, email: 'nobody@example.com' };
    for (const [known, unknown] of [
      [await auth.signUp(server), await auth.signUp(server, stranger)],
      [await auth.signIn(server, { ...auth.JANE, ...wrong }), await auth.signIn(server, nobody)],
      [await auth.forgot(server, auth.EMAIL), await auth.forgot(server, nobody.email)],
    ] as const) {
      expect(await serializeResponse(known)).toEqual(await serializeResponse(unknown));
    }
    // The owner of the mailbox gets the details.
    expect(await kindsOf(server)).toEqual([
      ['auth-confirmation', auth.EMAIL],
      ['account-exists', auth.EMAIL],
      ['auth-confirmation', stranger.email],
      ['password-reset', auth.EMAIL],
    ]);
  });

  test('gets a new password through a link that works once and ends every session (R133)', async (server) => {
    const cookies = [await auth.signedInCookie(server), auth.cookieOf(await auth.signIn(server))];
    expect(new Set(cookies).size).toBe(2);
    const resetRequest = await auth.forgot(server, auth.EMAIL);
    expect([resetRequest.status, await resetRequest.json()]).toEqual([202, MAIL_SENT]);
    const link = await auth.mailedLink(server, 'password-reset');
    expect(link.pathname).toBe('/auth');
    expect(link.search).toBe('?reset');
    const token = await auth.resetToken(server);

    expect(await statusOf(auth.reset(server, token, 'short'))).toBe(422);
    const changed = await auth.reset(server, token, auth.NEW_PASSWORD);
    expect([changed.status, await changed.json()]).toEqual([200, { status: 'password_changed' }]);
    expect(await auth.accessOf(server, ...cookies)).toEqual(['signed_out', 'signed_out']);
    expect(await statusOf(auth.signIn(server))).toBe(401);
    expect(await statusOf(auth.signIn(server, auth.JANE_LATER))).toBe(200);
    for (const used of [token, 'x'.repeat(24)]) {
      const again = await auth.reset(server, used, 'another one');
      expect([again.status, (await again.json()).code]).toEqual([400, 'link_expired']);
    }
  });

  test('stays signed in while used, a week without use, and 30 days at most', async (server) => {
    const cookie = await auth.signedInCookie(server);
    await ageSessions(server, { begun: 2 * DAY, renewed: 2 * DAY });
    const used = await auth.sessionOf(server, cookie);
    expect(used.body.expires_at).toBeGreaterThan(Date.now() + 6.9 * DAY);
    expect(used.cookie).toBe(cookie);
    expect((await auth.sessionOf(server, cookie)).cookie).toBe('');

    await ageSessions(server, { begun: 27 * DAY, renewed: 2 * DAY });
    const last = await auth.sessionOf(server, cookie);
    expect(last.body.expires_at).toBeLessThan(Date.now() + 3.1 * DAY);
    // Within one millisecond an age of exactly 30 days, or a week, is not over.
    await ageSessions(server, { begun: 30 * DAY + 1_000, renewed: 0 });
    expect((await auth.sessionOf(server, cookie)).body).toEqual(SIGNED_OUT);

    const next = auth.cookieOf(await auth.signIn(server));
    await ageSessions(server, { begun: 8 * DAY, renewed: 7 * DAY + 1_000 });
    expect((await auth.sessionOf(server, next)).body).toEqual(SIGNED_OUT);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('does not report a sign-out that failed', async (server) => {
    const cookie = await auth.signedInCookie(server);
    const { db } = await server.openDatabase();
    const expectUnavailable = async () => {
      const out = await auth.signOut(server, cookie);
      expect(out.status).toBe(503);
      expect(out.headers.getSetCookie()).toEqual([]);
    };
    await db.schema.alterTable('sessions').renameTo('sessions_gone').execute();
    await expectUnavailable();
    await db.schema.alterTable('sessions_gone').renameTo('sessions').execute();
    await sql.raw(KEEP_SESSIONS[engine]).execute(db);
    await expectUnavailable();
    expect((await auth.sessionOf(server, cookie)).body.access).toBe('no_role');
  });
});
