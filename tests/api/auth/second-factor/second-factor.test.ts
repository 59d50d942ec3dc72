import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import {
  actionsIn,
  fromBase32,
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
} from '#tests/kit/admin/second-factor.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const SIGNED_OUT = { access: 'signed_out' };

describeServers('the second factor on %s', (test) => {
  test('accepts a code once, also of two requests at a time, and no earlier one', async (server) => {
    const { app } = await withSecondFactor(server);
    const earlier = app.nextCode();
    const code = app.nextCode();
    const both = await Promise.all([signInWithCode(server, code), signInWithCode(server, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await problemCodeOf(await signInWithCode(server, code))).toBe('invalid_code');
    // Of the step before, which a device with a slow clock would show.
    expect(await problemCodeOf(await signInWithCode(server, earlier))).toBe('invalid_code');
    expect((await signInWithCode(server, app.nextCode())).status).toBe(200);
  });

  test('accepts each recovery code once, in any form, and records it', async (server) => {
    const { recoveryCodes, cookie } = await withSecondFactor(server);
    const [first, second] = recoveryCodes;
    const both = await Promise.all([signInWithCode(server, first), signInWithCode(server, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await problemCodeOf(await signInWithCode(server, first))).toBe('invalid_code');
    const typed = ` ${second.replaceAll('-', ' ').toUpperCase()} `;
    expect((await signInWithCode(server, typed)).status).toBe(200);
    const wrong = `${recoveryCodes[2].slice(0, -1)}${recoveryCodes[2].endsWith('a') ? 'b' : 'a'}`;
    expect(await problemCodeOf(await signInWithCode(server, wrong))).toBe('invalid_code');
    const calls = secondFactorCalls(server, cookie);
    expect(await calls.state()).toEqual({ is_on: true, recovery_codes_left: 8 });
    expect(await actionsIn(server)).toEqual([
      `second_factor_on ${auth.EMAIL}`,
      `recovery_code_used ${auth.EMAIL}`,
      `recovery_code_used ${auth.EMAIL}`,
    ]);
  });
});

describe('the second factor', () => {
  test('is asked for after the right password only, and no session exists before', async (server) => {
    const { app } = await withSecondFactor(server);
    const first = await signInWithCode(server, undefined);
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(await first.json()).toMatchObject({ status: 401, code: 'code_required' });
    const wrong = await signInWithCode(server, '000000');
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await wrong.json()).toMatchObject({ status: 401, code: 'invalid_code' });
    const { db } = await server.openDatabase();
    // The one that was opened when it was turned on.
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);

    const signedIn = await signInWithCode(server, app.nextCode());
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^show\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly;/),
      expect.stringMatching(/^show\.device\./),
    ]);
    expect(Object.keys(await signedIn.json())).toEqual(['user', 'expires_at']);
    expect((await auth.sessionOf(server, auth.cookieOf(signedIn))).body.user.email).toBe(
      auth.EMAIL,
    );
  });

  test('stays on when the password changes or is reset', async (server) => {
    const { app, cookie } = await withSecondFactor(server);
    await auth.reset(server, await auth.newResetToken(server), auth.NEW_PASSWORD);
    expect((await auth.sessionOf(server, cookie)).body).toEqual(SIGNED_OUT);
    expect(await problemCodeOf(await auth.signIn(server, auth.JANE_LATER))).toBe('code_required');
    const signedIn = await auth.signIn(server, { ...auth.JANE_LATER, code: app.nextCode() });
    const passwords = { from: auth.NEW_PASSWORD, to: auth.PASSWORD, code: app.nextCode() };
    const changed = await auth.changePassword(server, auth.cookieOf(signedIn), passwords);
    expect((await auth.sessionOf(server, auth.cookieOf(changed))).body).toMatchObject({
      access: 'no_role',
      has_second_factor: true,
    });
    expect(await problemCodeOf(await auth.signIn(server))).toBe('code_required');
  });

  test('is stored encrypted, and its recovery codes as hashes', async (server) => {
    const { shown, recoveryCodes } = await withSecondFactor(server);
    const rows = (await everyRow(await server.openDatabase())).join('\n');
    const secrets = [
      shown,
      fromBase32(shown),
      ...recoveryCodes,
      ...recoveryCodes.map((code: string) => code.replaceAll('-', '')),
    ];
    expect(secrets.filter((secret) => rows.includes(secret.toLowerCase()))).toEqual([]);
  });

  test('cannot be read after AUTH_SECRET has changed, and says so', async (server) => {
    const { app } = await withSecondFactor(server);
    const renewed = await startTestServer('sqlite', {
      location: server.location,
      authSecret: 'another-secret-another-secret-another-secret',
    });
    expect(await problemCodeOf(await signInWithCode(renewed, app.nextCode()))).toBe(
      'second_factor_unreadable',
    );
  });
});

const JOE = { email: 'joe@example.com', password: auth.PASSWORD };

type Owner = Awaited<ReturnType<typeof withSecondFactor>>;

/** What ends or replaces something of Jane's second factor. */
const CHANGES: Record<string, (server: TestServer, jane: Owner) => Promise<unknown>> = {
  'turning it on': async () => {},
  'turning it off': async (_, { app, calls }) =>
    expect((await calls.turnOff(app.proof())).status).toBe(200),
  'new recovery codes': async (_, { app, calls }) =>
    expect((await calls.renewCodes(app.proof())).status).toBe(200),
  'a reset by the operator': async (server, { app }) => {
    const database = await server.openDatabase();
    app.pass(30_000);
    expect(await resetSecondFactor(database, auth.EMAIL)).toBe('reset');
  },
};

describe('the second factors of two accounts', () => {
  it.each(Object.entries(CHANGES))('%s changes nothing of the other', async (_name, change) => {
    const server = await startTestServer();
    const joe = await withSecondFactor(server, JOE);
    const jane = await withSecondFactor(server);
    await change(server, jane);
    expect((await auth.sessionOf(server, joe.cookie)).body.user.email).toBe(JOE.email);
    expect(await joe.calls.state()).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await (await auth.signIn(server, JOE)).json()).toMatchObject({ code: 'code_required' });
    // Jane's app has set the server's clock ahead of Joe's.
    joe.app.pass(60_000);
    expect((await auth.signIn(server, { ...JOE, code: joe.app.nextCode() })).status).toBe(200);
  });

  test('does not turn on that of another account', async (server) => {
    const { before } = await withSecondFactor(server);
    expect((await auth.sessionOf(server, before)).body.access).toBe('signed_out');
    const joe = await withSecondFactor(server, JOE);
    await joe.calls.turnOff(joe.app.proof());
    await withSecondFactor(server, { email: 'ann@example.com', password: auth.PASSWORD });
    expect((await auth.signIn(server, JOE)).status).toBe(200);
  });

  test('accepts a recovery code of its own account only, also where two begin alike', async (server) => {
    const jane = await withSecondFactor(server);
    const joe = await withSecondFactor(server, JOE);
    const [code = ''] = jane.recoveryCodes;
    const { db } = await server.openDatabase();
    // Joe has a code that begins like Jane's.
    const ofJoe = db.selectFrom('users').select('id').where('email', '=', JOE.email);
    await db
      .updateTable('recovery_codes')
      .set({ selector: code.slice(0, 4) })
      .where('user_id', '=', ofJoe)
      .where('selector', '=', joe.recoveryCodes[0].slice(0, 4))
      .execute();
    const stolen = await auth.signIn(server, { ...JOE, code });
    expect([stolen.status, (await stolen.json()).code]).toEqual([401, 'invalid_code']);
    expect(
      (await auth.signIn(server, { email: auth.EMAIL, password: auth.PASSWORD, code })).status,
    ).toBe(200);
    expect(await joe.calls.state()).toMatchObject({ recovery_codes_left: 10 });
  });
});
