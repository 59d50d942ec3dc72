import {
  adminCookie,
  cookieOf,
  EMAIL,
  JANE,
  PASSWORD,
  sessionOf,
  signedInCookie,
  signIn,
  signUp,
} from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { actionsIn, withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { type DatabaseLocation, newDatabaseLocation } from '#tests/kit/database/database.ts';
import { runCommand } from '#tests/kit/server/command.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const admin = (location: DatabaseLocation, ...words: string[]) =>
  runCommand(location, 'admin', ...words);

describeServers('npm run admin on %s, while a server is running', (test) => {
  test('grants, lists and revokes roles, effective at once (R137)', async (server) => {
    const cookie = await signedInCookie(server);
    const access = async () => (await sessionOf(server, cookie)).body.access;
    expect(await access()).toBe('no_role');
    expect((await admin(server.location, 'list')).out).toContain('There is no admin');

    const granted = await admin(server.location, 'grant', EMAIL.toUpperCase());
    expect(granted).toEqual({
      code: 0,
      // The server's clock, set by the test.
      out: 'JANE@EXAMPLE.COM is an admin now. The account was confirmed on 2026-11-16 09:00 UTC.\n',
      err: '',
    });
    expect(await access()).toBe('admin');
    expect((await admin(server.location, 'grant', EMAIL)).out).toContain('already');
    expect(await admin(server.location, 'list')).toEqual({ code: 0, out: `${EMAIL}\n`, err: '' });

    expect((await admin(server.location, 'revoke', EMAIL)).out).toContain('no admin any more');
    expect(await access()).toBe('no_role');
    expect((await admin(server.location, 'revoke', EMAIL)).code).toBe(0);
  });

  test('resets a second factor, which ends the sessions and is recorded', async (server) => {
    const { cookie } = await withSecondFactor(server, JANE, true);
    const { out } = await admin(server.location, 'reset-second-factor', EMAIL);
    expect(out).toContain(`Two-step login of ${EMAIL} is off`);
    expect((await sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
    const signedIn = await signIn(server);
    expect(signedIn.status).toBe(200);
    const history = await callsWith(server, cookieOf(signedIn)).get('/history');
    const { entries } = await history.json();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'second_factor_reset', actor: EMAIL }),
    );
    const again = await admin(server.location, 'reset-second-factor', EMAIL);
    expect([again.code, again.out]).toEqual([0, `${EMAIL} has no two-step login.\n`]);
    const nobody = await admin(server.location, 'reset-second-factor', 'joe@example.com');
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('Nobody has signed up')]);
  });

  test('ends every session and the calendar feed of an account, which is recorded', async (server) => {
    const cookies = [await adminCookie(server), await adminCookie(server)];
    const other = await adminCookie(server, { email: 'amina@example.com', password: PASSWORD });
    const { address } = await (
      await callsWith(server, cookies[0] ?? '').post('/calendar-feed')
    ).json();
    expect((await fetch(address)).status).toBe(200);
    const { code, out } = await admin(server.location, 'sign-out', EMAIL.toUpperCase());
    expect([code, out]).toEqual([0, expect.stringContaining('have ended')]);
    for (const cookie of cookies) {
      expect((await sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
    }
    expect((await fetch(address)).status).toBe(404);
    expect((await sessionOf(server, other)).body.access).toBe('admin');
    expect(await actionsIn(server)).toContain(`sessions_ended ${EMAIL}`);
    expect((await signIn(server)).status).toBe(200);
    const nobody = await admin(server.location, 'sign-out', 'joe@example.com');
    expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('Nobody has signed up')]);
  });

  test('explains a missing user and an unconfirmed one', async (server) => {
    const nobody = await admin(server.location, 'grant', EMAIL);
    expect(nobody.code).toBe(1);
    expect(nobody.err).toContain(`Nobody has signed up with ${EMAIL}`);
    expect((await admin(server.location, 'revoke', EMAIL)).code).toBe(1);
    await signUp(server);
    const unconfirmed = await admin(server.location, 'grant', EMAIL);
    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.err).toContain('has not been confirmed yet');
    expect((await admin(server.location, 'list')).out).toContain('There is no admin');
  });
});

describe('npm run admin', () => {
  it('prints its usage and creates no database', async () => {
    const location = await newDatabaseLocation('sqlite', { isEmpty: true });
    for (const words of [
      [],
      ['grant'],
      ['promote', EMAIL],
      ['grant', EMAIL, EMAIL],
      ['reset-second-factor'],
      ['sign-out'],
      ['list', '--yes'],
      ['grant', EMAIL, '--invitations'],
      ['revoke', EMAIL, '--yes'],
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
});
