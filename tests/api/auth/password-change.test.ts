import { sql } from 'kysely';
import * as auth from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { startLimited } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';
import { NO_SESSION } from './no-session.ts';

const SIGNED_OUT = { access: 'signed_out' };

/** Prevents password updates; returns a function that reverts it. */
const NO_NEW_PASSWORD = {
  sqlite: [
    `create trigger full before update on accounts begin select raise(abort, 'full'); end`,
    'drop trigger full',
  ],
  postgres: [
    `alter table accounts add constraint full_up check (password = '') not valid`,
    'alter table accounts drop constraint full_up',
  ],
} as const;

describeServers('changing the password on %s', (test, engine) => {
  test('ends every other session, keeps this one and returns no token', async (server) => {
    const own = await auth.signedInCookie(server);
    const other = auth.cookieOf(await auth.signIn(server));
    const changed = await auth.changePassword(server, own);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('Cache-Control')).toBe('no-store');
    expect(await changed.text()).toBe('{"status":"password_changed"}');
    const next = auth.cookieOf(changed);
    expect(next).toMatch(/^show\.session_token=/);
    expect((await auth.sessionOf(server, next)).body.access).toBe('no_role');
    expect(await auth.accessOf(server, own, other)).toEqual(['signed_out', 'signed_out']);
    expect((await auth.signIn(server)).status).toBe(401);
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
  });

  test('changes nothing when storing fails', async (server) => {
    const own = await auth.signedInCookie(server);
    const { db } = await server.openDatabase();
    const [begin, end] = NO_NEW_PASSWORD[engine];
    await sql.raw(begin).execute(db);
    const failed = await auth.changePassword(server, own);
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.headers.getSetCookie()).toEqual([]);
    await sql.raw(end).execute(db);
    expect((await auth.sessionOf(server, own)).body.access).toBe('no_role');
    expect((await auth.signIn(server)).status).toBe(200);
  });

  test('succeeds when no new session can be opened, and requires a sign-in', async (server) => {
    const own = await auth.signedInCookie(server);
    const { db } = await server.openDatabase();
    const [begin, end] = NO_SESSION[engine];
    await sql.raw(begin).execute(db);
    const changed = await auth.changePassword(server, own);
    expect([changed.status, changed.headers.getSetCookie()]).toEqual([200, []]);
    await sql.raw(end).execute(db);
    expect((await auth.sessionOf(server, own)).body).toEqual(SIGNED_OUT);
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('changes nothing with a wrong current password or an invalid new one', async (server) => {
    const own = await auth.signedInCookie(server);
    const other = auth.cookieOf(await auth.signIn(server));
    const wrong = await auth.changePassword(server, own, { from: 'not the one' });
    expect(await wrong.json()).toMatchObject({
      status: 422,
      code: 'invalid',
      field: 'current_password',
      detail: 'This is not your current password',
    });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    const short = await auth.changePassword(server, own, { to: '12345' });
    expect(await short.json()).toMatchObject({
      status: 422,
      field: 'new_password',
      detail: 'Password must be at least 6 characters',
    });
    expect(await auth.accessOf(server, own, other)).toEqual(['no_role', 'no_role']);
    expect((await auth.signIn(server)).status).toBe(200);
  });

  test('needs a code where there is a second factor', async (server) => {
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const without = await auth.changePassword(server, cookie);
    expect(await without.json()).toMatchObject({
      status: 422,
      field: 'code',
      detail: 'Enter the 6 digits from your app, or a recovery code',
    });
    const wrong = await auth.changePassword(server, cookie, { code: '000000' });
    expect(await wrong.json()).toMatchObject({
      status: 422,
      field: 'code',
      detail: 'This code is wrong, used up or too old. Try the next one.',
    });
    expect((await auth.sessionOf(server, cookie)).body.access).toBe('no_role');
    const changed = await auth.changePassword(server, cookie, { code: app.nextCode() });
    expect(changed.status).toBe(200);
    const [next, back] = [auth.cookieOf(changed), { from: auth.NEW_PASSWORD, to: auth.PASSWORD }];
    const again = await auth.changePassword(server, next, { ...back, code: recoveryCodes[0] });
    expect(again.status).toBe(200);
  });

  test('leaves the age of the proof of identity as it is', async (server) => {
    const { app, cookie } = await withSecondFactor(server, auth.JANE, true);
    app.pass(11 * 60_000);
    const changed = await auth.changePassword(server, cookie, { code: app.nextCode() });
    const admin = callsWith(server, auth.cookieOf(changed));
    expect((await admin.get('/bookings')).status).toBe(200);
    const feed = await admin.post('/calendar-feed');
    expect([feed.status, (await feed.json()).code]).toEqual([403, 'identity_required']);
  });

  it('is limited like signing in, and does not delay it', async () => {
    const server = await startLimited({ signInsPerAccount: { times: 3, seconds: 900 } });
    const own = await auth.signedInCookie(server);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1) {
      statuses.push((await auth.changePassword(server, own, { from: `guess ${guess}` })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 429, 429]);
    expect((await auth.signIn(server)).status).toBe(200);
  });
});
