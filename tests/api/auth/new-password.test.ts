import { afterEach, describe, expect, it, vi } from 'vitest';
import { revokeAdmin } from '#server/auth/accounts/roles.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers } from '#tests/kit/server/server-test.ts';
import { testsWith } from '#tests/kit/tests-with.ts';
import { inTurn, whilePaused } from './paused-statements.ts';

const MINUTE_MS = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

const REPLACEMENTS = {
  'a reset': async (server: TestServer) =>
    auth.reset(server, await auth.newResetToken(server), auth.NEW_PASSWORD),
  'a change': auth.changePassword,
};

describeServers('a new password on %s', (test, engine) => {
  it.each(Object.entries(REPLACEMENTS))('by %s ends the calendar feed', async (_name, replace) => {
    const server = await startTestServer(engine);
    const admin = await adminCalls(server);
    const { address } = await (await admin.post('/calendar-feed')).json();
    expect((await fetch(address)).status).toBe(200);
    expect((await replace(server, admin.cookie)).status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
  });

  it.each(Object.entries(REPLACEMENTS))('by %s ends every reset link', async (_name, replace) => {
    const server = await startTestServer(engine);
    const admin = await adminCalls(server);
    const older = await auth.newResetToken(server);
    expect((await replace(server, admin.cookie)).status).toBe(200);
    const late = await auth.reset(server, older, 'of a stranger');
    expect([late.status, (await late.json()).code]).toEqual([400, 'link_expired']);
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
  });

  test('leaves no session of a concurrent sign-in with the old password', async (server) => {
    await adminCalls(server);
    const token = await auth.newResetToken(server);
    const signIns = Array.from({ length: 12 }, () => auth.signIn(server));
    const changed = await auth.reset(server, token, auth.NEW_PASSWORD);
    expect(changed.status).toBe(200);
    await Promise.all(signIns);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });
});

describe.each(API_ENGINES)('a reset link on %s', (engine) => {
  it.each([
    ['works 59 minutes after it was requested', 59, 200],
    ['has expired after 61 minutes', 61, 400],
  ])('%s', async (_, minutes, status) => {
    const server = await startTestServer(engine);
    await auth.signedInCookie(server);
    // Better Auth uses the machine's clock for links.
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await auth.newResetToken(server);
    vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
    expect((await auth.reset(server, token, auth.NEW_PASSWORD)).status).toBe(status);
  });
});

describeServers('a password change concurrent with a reset, on %s', (test) => {
  test('leaves one valid password and no session of the other', async (server) => {
    const admin = await adminCalls(server);
    const token = await auth.newResetToken(server);
    const changes = Array.from({ length: 6 }, () =>
      auth
        .changePassword(server, admin.cookie, { to: 'of a stranger' })
        .then(({ status }) => status),
    );
    const { status } = await auth.reset(server, token, auth.NEW_PASSWORD);
    await Promise.all(changes);
    // A password change that comes first invalidates the link as well.
    expect([200, 400]).toContain(status);
    const signIns = await Promise.all(
      [auth.NEW_PASSWORD, 'of a stranger', auth.PASSWORD].map((password) =>
        auth.signIn(server, { ...auth.JANE, password }).then((response) => response.status),
      ),
    );
    expect(signIns).toEqual(status === 200 ? [200, 401, 401] : [401, 200, 401]);
  });
});

/** The account of a signed-in admin with a reset link. */
const test = testsWith(async () => {
  const server = await startTestServer('postgres');
  const database = await server.openDatabase();
  const admin = await adminCalls(server);
  return { server, database, admin, token: await auth.newResetToken(server) };
});

describe('interleaved requests on postgres', () => {
  test('leave no session of the old password after a reset', async (started) => {
    const { server, database, token } = started;
    const { signingIn } = await whilePaused(database, 'insert on sessions', async () => {
      const signingIn = auth.signIn(server);
      await untilWaiting(database, 1);
      expect((await auth.reset(server, token, auth.NEW_PASSWORD)).status).toBe(200);
      return { signingIn };
    });
    const late = await signingIn;
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('do not let a change with the old password undo a reset', async (started) => {
    const { server, database, admin, token } = started;
    const resetting = () => auth.reset(server, token, auth.NEW_PASSWORD);
    const change = () => auth.changePassword(server, admin.cookie, { to: auth.PASSWORD });
    const [done, late] = await inTurn(database, 'update on accounts', resetting, change);
    expect([done.status, late.status]).toEqual([200, 401]);
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
    expect((await auth.signIn(server, auth.JANE)).status).toBe(401);
  });

  // A reset consumes its link before it locks the account, and a new password ends all links of the account.
  test('do not end in a deadlock of a reset and a change that has locked the account', async (started) => {
    const { server, database, admin, token } = started;
    const [changed, done] = await inTurn(
      database,
      'update on accounts',
      () => auth.changePassword(server, admin.cookie, { to: 'of the admin' }),
      () => auth.reset(server, token, auth.NEW_PASSWORD),
    );
    const isChanged = changed.status === 200;
    expect([changed.status, done.status]).toEqual(isChanged ? [200, 400] : [401, 200]);
    const password = isChanged ? 'of the admin' : auth.NEW_PASSWORD;
    expect((await auth.signIn(server, { ...auth.JANE, password })).status).toBe(200);
  });

  test('do not end in a deadlock of two links of one account', async (started) => {
    const { server, database, token } = started;
    const other = await auth.newResetToken(server);
    const responses = await inTurn(
      database,
      'update on accounts',
      () => auth.reset(server, token, `${auth.NEW_PASSWORD} 0`),
      () => auth.reset(server, other, `${auth.NEW_PASSWORD} 1`),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    const password = `${auth.NEW_PASSWORD} ${statuses.indexOf(200)}`;
    expect((await auth.signIn(server, { ...auth.JANE, password })).status).toBe(200);
  });

  test('leave no feed that is created while the role is revoked', async ({ database, admin }) => {
    const revoke = () => revokeAdmin(database, auth.EMAIL);
    const open = () => admin.post('/calendar-feed');
    const [revoked, late] = await inTurn(database, 'delete on user_roles', revoke, open);
    expect([revoked, late.status]).toEqual(['revoked', 403]);
    expect(await database.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
  });

  test('leave no feed that is created while the password is reset', async (started) => {
    const { server, database, admin, token } = started;
    const resetting = () => auth.reset(server, token, auth.NEW_PASSWORD);
    const open = () => admin.post('/calendar-feed');
    const [done, late] = await inTurn(database, 'update on accounts', resetting, open);
    expect([done.status, late.status]).toEqual([200, 401]);
    expect(await database.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
  });
});
