import { Hono } from 'hono';
import { grantAdmin, revokeAdmin } from '#server/auth/accounts/roles.ts';
import { createAuthServices } from '#server/auth/accounts/services.ts';
import { accessChecks } from '#server/auth/session/access.ts';
import { signUp } from '#server/auth/sign-up.ts';
import type { Database } from '#server/database/database.ts';
import { createLog } from '#server/errors/log.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { respondToError } from '#server/http/problem-responses.ts';
import { EMAIL, JANE, sessionOf, signedInCookie, signOut } from '#tests/kit/admin/accounts.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it, test } from '#tests/kit/database/database-test.ts';
import { MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { cheapHasher } from '#tests/kit/server/cheap-hasher.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const CALLER = { clientIp: '192.0.2.1', cookie: undefined, requestId: 'request' };

/** Another instance's services, on a database that the test controls. */
function servicesOf(database: Database, origin: string) {
  return createAuthServices({
    database,
    secret: TEST_SECRETS.AUTH_SECRET,
    origin: () => origin,
    limits: NO_LIMITS,
    passwords: cheapHasher,
    clock: () => MAIL_NOW,
    instanceClock: () => MAIL_NOW,
    requiresSecondFactor: false,
    log: createLog('silent'),
  });
}

/** An app with one admin route, on the server's database. */
function adminApp(server: TestServer, database: Database) {
  const { admin } = accessChecks(servicesOf(database, server.url));
  const app = new Hono<AppEnvironment>();
  app.onError(respondToError);
  app.use(async (context, next) => {
    context.set('clientIp', CALLER.clientIp);
    context.set('requestId', CALLER.requestId);
    await next();
  });
  app.get('/api/calls', async (context) => context.json((await admin(context)).user));
  return async (cookie?: string) => {
    const response = await app.request(
      '/api/calls',
      cookie === undefined ? {} : { headers: { cookie } },
    );
    return { status: response.status, ...(await response.json()) };
  };
}

test('the auth library is opened again after it could not be opened', async (database) => {
  let isListening = false;
  const { callAuth } = createAuthServices({
    database,
    secret: TEST_SECRETS.AUTH_SECRET,
    origin: () => {
      if (!isListening) throw new Error('The port is not known');
      return 'http://localhost';
    },
    limits: NO_LIMITS,
    passwords: cheapHasher,
    clock: () => MAIL_NOW,
    instanceClock: () => MAIL_NOW,
    requiresSecondFactor: false,
    log: createLog('silent'),
  });
  await expect(callAuth(CALLER, '/get-session')).rejects.toThrow('The port is not known');
  isListening = true;
  expect(await callAuth(CALLER, '/get-session')).toMatchObject({ isOk: true, body: null });
});

describeDatabases('routes for admins on %s', (test, engine) => {
  it('are open to admins only, from grant to revocation', async () => {
    const server = await startTestServer(engine);
    const database = await openTestDatabaseAt(server.location);
    const request = adminApp(server, database);
    const signedOut = { status: 401, code: 'signed_out', title: 'Please sign in again' };
    const notAdmin = {
      status: 403,
      code: 'not_admin',
      title: 'Access denied',
      detail: 'You need admin privileges to access this page',
    };
    expect(await request()).toMatchObject(signedOut);
    expect(await request('show.session_token=forged.c2lnbmF0dXJl')).toMatchObject(signedOut);

    const cookie = await signedInCookie(server);
    expect(await request(cookie)).toMatchObject(notAdmin);
    expect(await grantAdmin(database.db, EMAIL, MAIL_NOW)).toMatchObject({ kind: 'granted' });
    expect(await request(cookie)).toEqual({ status: 200, id: expect.any(String), email: EMAIL });
    expect((await sessionOf(server, cookie)).body.access).toBe('admin');

    expect(await revokeAdmin(database, EMAIL)).toBe('revoked');
    expect(await request(cookie)).toMatchObject(notAdmin);
    expect((await sessionOf(server, cookie)).body.access).toBe('no_role');

    await grantAdmin(database.db, EMAIL, MAIL_NOW);
    await signOut(server, cookie);
    expect(await request(cookie)).toMatchObject(signedOut);
  });

  it('reject requests when the role cannot be read, with a message', async () => {
    const server = await startTestServer(engine);
    const database = await openTestDatabaseAt(server.location);
    const request = adminApp(server, database);
    const cookie = await signedInCookie(server);
    await grantAdmin(database.db, EMAIL, MAIL_NOW);
    await database.db.schema.dropTable('user_roles').execute();
    expect(await request(cookie)).toMatchObject({
      status: 403,
      code: 'role_unknown',
      title: 'Access denied',
      detail: "You don't have permission to access this page",
    });
    expect((await sessionOf(server, cookie)).body.access).toBe('unknown');
    await database.db.schema.dropTable('sessions').execute();
    expect((await request(cookie)).status).toBe(503);
    expect((await sessionOf(server, cookie)).status).toBe(503);
  });

  test('wait for a concurrent transaction during a sign-up', async (database) => {
    const services = servicesOf(database, 'https://show.example');
    const signedUp = await database.db.transaction().execute(async (transaction) => {
      const signingUp = signUp(services, CALLER, JANE);
      await transaction.selectFrom('mails').select('id').execute();
      return { signingUp };
    });
    await signedUp.signingUp;
    for (const table of ['pending_sign_ups', 'mails'] as const) {
      expect(await database.db.selectFrom(table).select('id').execute()).toHaveLength(1);
    }
  });
});
