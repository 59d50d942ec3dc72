import * as auth from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { readGrant } from '#tests/kit/admin/invitations.ts';
import { actionsIn, withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import {
  API_ENGINES,
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { runCommand, runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const admin = (location: DatabaseLocation, ...words: string[]) =>
  runCommand(location, 'admin', ...words);

describeServers('npm run admin on %s, while a server is running', (test) => {
  test('grants, lists and revokes roles, effective at once (R137)', async (server) => {
    const cookie = await auth.signedInCookie(server);
    const access = async () => (await auth.sessionOf(server, cookie)).body.access;
    expect(await access()).toBe('no_role');
    expect((await admin(server.location, 'list')).out).toContain('There is no admin');

    const granted = await admin(server.location, 'grant', auth.EMAIL.toUpperCase());
    expect(granted).toEqual({
      code: 0,
      // The server's clock, set by the test.
      out: 'JANE@EXAMPLE.COM is an admin now. The account was confirmed on 2026-11-16 09:00 UTC.\n',
      err: '',
    });
    expect(await access()).toBe('admin');
    expect((await admin(server.location, 'grant', auth.EMAIL)).out).toContain('already');
    expect(await admin(server.location, 'list')).toEqual({
      code: 0,
      out: `${auth.EMAIL}\n`,
      err: '',
    });

    expect((await admin(server.location, 'revoke', auth.EMAIL)).out).toContain('no admin any more');
    expect(await access()).toBe('no_role');
    expect((await admin(server.location, 'revoke', auth.EMAIL)).code).toBe(0);
  });

  test('resets a second factor, which ends the sessions and is recorded', async (server) => {
    const { cookie } = await withSecondFactor(server, auth.JANE, true);
    const { out } = await admin(server.location, 'reset-second-factor', auth.EMAIL);
    expect(out).toContain(`Two-step login of ${auth.EMAIL} is off`);
    expect((await auth.sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
    const signedIn = await auth.signIn(server);
    expect(signedIn.status).toBe(200);
    const history = await callsWith(server, auth.cookieOf(signedIn)).get('/history');
    const { entries } = await history.json();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'second_factor_reset', actor: auth.EMAIL }),
    );
    const again = await admin(server.location, 'reset-second-factor', auth.EMAIL);
    expect([again.code, again.out]).toEqual([0, `${auth.EMAIL} has no two-step login.\n`]);
    const nobody = await admin(server.location, 'reset-second-factor', 'joe@example.com');
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('Nobody has signed up')]);
  });

  test('ends every session and the calendar feed of an account, which is recorded', async (server) => {
    const cookies = [await auth.adminCookie(server), await auth.adminCookie(server)];
    const other = await auth.adminCookie(server, {
      email: 'amina@example.com',
      password: auth.PASSWORD,
    });
    const { address } = await (
      await callsWith(server, cookies[0] ?? '').post('/calendar-feed')
    ).json();
    expect((await fetch(address)).status).toBe(200);
    const { code, out } = await admin(server.location, 'sign-out', auth.EMAIL.toUpperCase());
    expect([code, out]).toEqual([0, expect.stringContaining('have ended')]);
    for (const cookie of cookies) {
      expect((await auth.sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
    }
    expect((await fetch(address)).status).toBe(404);
    expect((await auth.sessionOf(server, other)).body.access).toBe('admin');
    expect(await actionsIn(server)).toContain(`sessions_ended ${auth.EMAIL}`);
    expect((await auth.signIn(server)).status).toBe(200);
    const nobody = await admin(server.location, 'sign-out', 'joe@example.com');
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('Nobody has signed up')]);
  });

  test('explains a missing user and an unconfirmed one', async (server) => {
    const nobody = await admin(server.location, 'grant', auth.EMAIL);
    expect(nobody.code).toBe(1);
    expect(nobody.err).toContain(`Nobody has signed up with ${auth.EMAIL}`);
    expect((await admin(server.location, 'revoke', auth.EMAIL)).code).toBe(1);
    await auth.signUp(server);
    const unconfirmed = await admin(server.location, 'grant', auth.EMAIL);
    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.err).toContain('has not been confirmed yet');
    expect((await admin(server.location, 'list')).out).toContain('There is no admin');
  });
});

it('npm run admin prints its usage and creates no database', async () => {
  const location = await newDatabaseLocation('sqlite', { isEmpty: true });
  for (const words of [
    [],
    ['grant'],
    ['promote', auth.EMAIL],
    ['grant', auth.EMAIL, auth.EMAIL],
    ['reset-second-factor'],
    ['sign-out'],
    ['list', '--yes'],
    ['grant', auth.EMAIL, '--invitations'],
    ['revoke', auth.EMAIL, '--yes'],
    ['renew-links', '--invitations'],
  ]) {
    const { code, err } = await admin(location, ...words);
    expect([code, err]).toEqual([1, expect.stringContaining('npm run admin -- grant EMAIL')]);
  }
  const early = await admin(location, 'list');
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('Start the site first')]);
  const wrong = await admin({ ...location, databaseUrl: 'mysql://localhost/show' }, 'list');
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('DATABASE_URL must be')]);
  const unreachable = await admin(
    { ...location, databaseUrl: 'postgres://127.0.0.1:1/show' },
    'list',
  );
  expect([unreachable.code, unreachable.err]).toEqual([
    1,
    expect.stringMatching(/^The database could not/),
  ]);
});

const ORDER = {
  guests: [{ name: 'Amani Otieno', email: '' }],
  note: '',
  window_from_days: 1,
  window_to_days: 60,
  uses_max: 20,
};

/** A server of the commands' time, with what an admin has read there before the role was revoked. */
async function collected(engine: (typeof API_ENGINES)[number]) {
  const window = { opensAfterDays: 1, closesAfterDays: 60 };
  const server = await startTestServer(engine, { now: Date.now(), window }, { mailPollMs: 20 });
  const calls = callsWith(server, await auth.adminCookie(server));
  const slots = manySlots(2);
  const [, { booking_date: valid_until } = { booking_date: '' }] = slots;
  const booked = await book(server.url, bookingRequest(slots[0]));
  const { id } = await booked.json();
  const record = await (await calls.get(`/bookings/${id}`)).json();
  const created = await calls.post('/invitations', { ...ORDER, valid_until });
  expect(created.status).toBe(201);
  const { invitations } = await (await calls.get('/invitations')).json();
  return {
    server,
    calls,
    id,
    linkKey: record.guest_link.split('#')[1],
    invitationKey: invitations[0].link.split('#i=')[1],
  };
}

describe.each(API_ENGINES)('what a revoked admin has collected, on %s', (engine) => {
  it('names the open invitations of the person, without their guests, and ends them', async () => {
    const { server, calls, invitationKey } = await collected(engine);
    const { location, url } = server;
    const { code, out } = await admin(location, 'revoke', auth.EMAIL);
    expect([code, out]).toEqual([0, expect.stringContaining('1 invitation of this person still')]);
    expect(out).toContain('20 uses left');
    expect(out).not.toContain('Amani');
    expect((await calls.get('/bookings')).status).toBe(403);
    expect((await readGrant(url, invitationKey)).status).toBe(200);

    const ended = await admin(location, 'revoke', auth.EMAIL, '--invitations');
    expect([ended.code, ended.out]).toEqual([
      0,
      `${auth.EMAIL} is no admin.\nEnded of this person: 1 open invitation.\n`,
    ]);
    expect((await readGrant(url, invitationKey)).status).toBe(403);
    expect(await actionsIn(server)).toContain('invitation_revoked operator');
    expect((await admin(location, 'revoke', auth.EMAIL)).out).toBe(`${auth.EMAIL} is no admin.\n`);
  });

  it("ends no other admin's invitations", async () => {
    const { server, invitationKey } = await collected(engine);
    const other = { email: 'amina@example.com', password: auth.PASSWORD };
    await auth.adminCookie(server, other);
    const { out } = await admin(server.location, 'revoke', other.email, '--invitations');
    expect(out).toContain('Ended of this person: 0 open invitations');
    expect((await readGrant(server.url, invitationKey)).status).toBe(200);
  });

  it('renews every link once that is confirmed: the old one reads and cancels nothing', async () => {
    const { server, id, linkKey } = await collected(engine);
    const { location, url } = server;
    await admin(location, 'revoke', auth.EMAIL);
    const asked = await admin(location, 'renew-links');
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('Nothing was changed')]);
    expect(asked.err).toContain('1 guest of upcoming recordings gets a mail');
    expect(await guestCalls(url, linkKey).read()).toMatchObject({ http: 200 });

    const { code, out } = await admin(location, 'renew-links', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('Renewed: the links of 1 booking')]);
    const unknown = { http: 404, code: 'link_unknown' };
    expect(await guestCalls(url, linkKey).read()).toMatchObject(unknown);
    const from = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
    expect(await guestCalls(url, linkKey).cancel(from)).toMatchObject(unknown);

    await admin(location, 'grant', auth.EMAIL);
    const calls = callsWith(server, await auth.adminCookie(server));
    const record = async () => (await calls.get(`/bookings/${id}`)).json();
    await expect
      .poll(async () => (await record()).mails)
      .toContainEqual(expect.objectContaining({ kind: 'link', state: 'written_to_file' }));
    const [, newKey] = (await record()).guest_link.split('#');
    expect(await guestCalls(url, newKey).read()).toMatchObject({ http: 200, status: 'confirmed' });
  });
});

describe.each(API_ENGINES)('npm run mails on %s', (engine) => {
  it('tells what became of each mail about a guest, and nothing of others', async () => {
    const { url, location } = await startTestServer(engine, { withStuckMails: true });
    const request = bookingRequest({ booking_date: '2026-12-01' });
    const { id } = await (await book(url, request)).json();
    const other = bookingRequest({ booking_date: '2026-12-02', guest_email: 'other@example.com' });
    expect((await book(url, other)).status).toBe(201);
    const { db } = await openTestDatabaseAt(location);
    const failed = { status: 'failed', last_error: 'EENVELOPE: 550 No such mailbox' } as const;
    await db.updateTable('mails').set(failed).where('id', '=', `${id}-guest`).execute();
    const run = (...words: readonly string[]) =>
      runCommandWith({ ...TEST_SECRETS, ...settingsOf(location) }, 'mails', ...words);

    const { code, out } = await run(request.guest_email.toUpperCase());
    expect(code).toBe(0);
    expect(out.match(/ to the /g)).toHaveLength(2);
    expect(out).toMatch(
      /to the guest, confirmed, failed for good: EENVELOPE: 550 No such mailbox\n/,
    );
    expect(out).toMatch(/to the producer, confirmed, waits until 2026-/);
    expect(out).toContain(`\n    ${id}-guest`);
    expect(out).not.toContain('other@example.com');
    expect((await run('nobody@example.com')).out).toContain('There is no mail about');
    expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('mails -- EMAIL') });
  });
});
