import { grantAdmin } from '#server/auth/accounts/roles.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { describe, describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The password of a stranger who signs up with Jane's e-mail. */
const STRANGER = { ...auth.JANE, password: 'of a stranger' };

const statusOf = async (response: Promise<Response>) => (await response).status;

async function signUpForToken(server: TestServer, credentials = auth.JANE): Promise<string | null> {
  await auth.signUp(server, credentials);
  return auth.confirmationToken(server);
}

async function grant({ openDatabase }: TestServer) {
  const { db } = await openDatabase();
  return grantAdmin(db, auth.EMAIL, TEST_NOW);
}

async function count(
  { openDatabase }: TestServer,
  table: 'users' | 'accounts' | 'mails' | 'pending_sign_ups',
): Promise<number> {
  const { db } = await openDatabase();
  return (await db.selectFrom(table).select('id').execute()).length;
}

describe.each(API_ENGINES)(
  "a stranger who signs up with somebody else's e-mail, on %s",
  (engine) => {
    it.each([
      ['before the owner', [STRANGER, auth.JANE]],
      ['after the owner', [auth.JANE, STRANGER]],
      ['before and after the owner', [STRANGER, auth.JANE, STRANGER]],
    ])('%s never gets into the account', async (_when, signUps) => {
      const server = await startTestServer(engine);
      const tokens = new Map<string, string | null>();
      for (const one of signUps) tokens.set(one.password, await signUpForToken(server, one));
      const [own = null, strangers = null] = [auth.JANE, STRANGER].map(
        ({ password }) => tokens.get(password) ?? null,
      );
      // The owner opens every link in the mailbox and knows one password.
      expect(await statusOf(auth.sendConfirmation(server, strangers, auth.JANE.password))).toBe(
        401,
      );
      const confirmed = await auth.sendConfirmation(server, own, auth.JANE.password);
      expect(confirmed.status).toBe(200);
      expect(await grant(server)).toMatchObject({ kind: 'granted' });
      expect((await auth.sessionOf(server, auth.cookieOf(confirmed))).body.access).toBe('admin');
      expect(await statusOf(auth.signIn(server, auth.JANE))).toBe(200);
      expect(await statusOf(auth.signIn(server, STRANGER))).toBe(401);
      for (const token of [own, strangers]) {
        const late = await auth.sendConfirmation(server, token, STRANGER.password);
        expect([late.status, (await late.json()).code]).toEqual([400, 'link_expired']);
      }
      expect(await count(server, 'users')).toBe(1);
      expect(await count(server, 'pending_sign_ups')).toBe(0);
    });

    it('cannot sign up for an existing account, whose owner gets a mail', async () => {
      const server = await startTestServer(engine);
      await auth.signedUpCookie(server);
      await auth.signUp(server, STRANGER);
      expect((await auth.accountMails(server)).map(({ kind }) => kind)).toEqual([
        'auth-confirmation',
        'account-exists',
      ]);
      expect(await count(server, 'pending_sign_ups')).toBe(0);
      expect(await statusOf(auth.signIn(server, STRANGER))).toBe(401);
      expect(await statusOf(auth.signIn(server, auth.JANE))).toBe(200);
    });
  },
);

describeServers('a pending sign-up on %s', (test, engine) => {
  test('cannot sign in, reset a password or get a role', async (server) => {
    await auth.signUp(server);
    expect(await count(server, 'users')).toBe(0);
    expect(await statusOf(auth.signIn(server))).toBe(401);
    expect(await statusOf(auth.forgot(server, auth.EMAIL))).toBe(202);
    expect((await auth.accountMails(server)).map(({ kind }) => kind)).toEqual([
      'auth-confirmation',
    ]);
    expect(await grant(server)).toEqual({ kind: 'unconfirmed' });
  });

  test('requires its own password, with a message', async (server) => {
    const token = await signUpForToken(server);
    const wrong = await auth.sendConfirmation(server, token, 'another one');
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({
      code: 'invalid_credentials',
      title: 'Login failed',
      detail: 'This is not the password that you signed up with.',
    });
    expect(auth.cookieOf(wrong)).toBe('');
    expect(await count(server, 'users')).toBe(0);
    expect(await statusOf(auth.sendConfirmation(server, token, auth.PASSWORD))).toBe(200);
  });

  it.each([
    [
      'like an account',
      { signInsPerAccount: { times: 3, seconds: 900 } },
      [401, 401, 401, 429, 429],
    ],
    [
      'per client address like a sign-in',
      { signInsPerClient: { times: 2, seconds: 900 } },
      [401, 401, 429],
    ],
  ])('limits password guesses %s', async (_, limits, expected) => {
    const server = await startTestServer(engine, { limits });
    const token = await signUpForToken(server);
    const statuses: number[] = [];
    for (const guess of expected.keys()) {
      statuses.push(await statusOf(auth.sendConfirmation(server, token, `guess ${guess}`)));
    }
    expect(statuses).toEqual(expected);
  });

  test('can be confirmed for 24 hours, and not with a changed token', async (server) => {
    const token = await signUpForToken(server);
    for (const changed of ['x'.repeat(43), token?.slice(1) ?? '', `${token}A`]) {
      const rejected = await auth.sendConfirmation(server, changed, auth.PASSWORD);
      expect([rejected.status, (await rejected.json()).code]).toEqual([400, 'link_expired']);
    }
    server.setClock(TEST_NOW + DAY_MS + MINUTE_MS);
    const late = await auth.sendConfirmation(server, token, auth.PASSWORD);
    expect(await late.json()).toMatchObject({
      status: 400,
      code: 'link_expired',
      title: 'This link does not work any more',
    });
    await auth.signUp(server);
    server.setClock(TEST_NOW + 2 * DAY_MS);
    expect(await statusOf(auth.confirm(server))).toBe(200);
  });

  test('is one of at most three per e-mail; the oldest is removed', async (server) => {
    const tokens: (string | null)[] = [];
    for (let index = 0; index < 4; index += 1) {
      tokens.push(await signUpForToken(server, { ...auth.JANE, password: `password ${index}` }));
    }
    expect(await count(server, 'pending_sign_ups')).toBe(3);
    expect(await statusOf(auth.sendConfirmation(server, tokens[0] ?? null, 'password 0'))).toBe(
      400,
    );
    expect(await statusOf(auth.sendConfirmation(server, tokens[1] ?? null, 'password 1'))).toBe(
      200,
    );
  });

  test('is one of at most three after twenty concurrent sign-ups with equal responses', async (server) => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => auth.signUp(server)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 202));
    expect(await count(server, 'pending_sign_ups')).toBe(3);
    expect(await count(server, 'mails')).toBe(20);
    expect(await statusOf(auth.confirm(server))).toBe(200);
  });

  test('becomes one account when its link is used twenty times concurrently', async (server) => {
    const tokens = [await signUpForToken(server), await signUpForToken(server)];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        auth.sendConfirmation(server, tokens[index % 2] ?? null, auth.PASSWORD),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect([await count(server, 'users'), await count(server, 'accounts')]).toEqual([1, 1]);
    expect(await count(server, 'pending_sign_ups')).toBe(0);
  });

  test('is stored together with its mail, and confirmed together with its account', async (server) => {
    const { db } = await server.openDatabase();
    await db.schema.alterTable('mails').renameTo('mails_gone').execute();
    const failed = await auth.signUp(server);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toMatch(/mails|select|insert|node_modules/);
    await db.schema.alterTable('mails_gone').renameTo('mails').execute();
    expect(await count(server, 'pending_sign_ups')).toBe(0);

    const token = await signUpForToken(server);
    await db.schema.alterTable('accounts').renameTo('accounts_gone').execute();
    expect(await statusOf(auth.sendConfirmation(server, token, auth.PASSWORD))).toBe(500);
    await db.schema.alterTable('accounts_gone').renameTo('accounts').execute();
    expect([await count(server, 'users'), await count(server, 'pending_sign_ups')]).toEqual([0, 1]);
    expect(await statusOf(auth.sendConfirmation(server, token, auth.PASSWORD))).toBe(200);
  });
});

describe.each(API_ENGINES)('the link of an account mail, on %s', (engine) => {
  it.each(['HEAD', 'GET'])('changes nothing when opened with %s', async (method) => {
    const server = await startTestServer(engine);
    const database = await server.openDatabase();
    const joe = { ...auth.JANE, email: 'joe@example.com' };
    await auth.signUp(server);
    await auth.signedUpCookie(server, joe);
    await auth.forgot(server, joe.email);
    await auth.signUp(server, joe);
    const mails = await auth.accountMails(server);
    expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'auth-confirmation jane@example.com',
      'auth-confirmation joe@example.com',
      'password-reset joe@example.com',
      'account-exists joe@example.com',
    ]);
    const before = await everyRowAtRest(database);
    for (const { link } of mails) {
      const { pathname, search } = new URL(link);
      const response = await fetch(server.url + pathname + search, { method });
      expect(response.status).toBe(200);
    }
    expect(await everyRowAtRest(database)).toEqual(before);
    expect(await statusOf(auth.confirm(server))).toBe(200);
    const token = await auth.resetToken(server, joe.email);
    expect(await statusOf(auth.reset(server, token, 'maswali matano'))).toBe(200);
  });
});
