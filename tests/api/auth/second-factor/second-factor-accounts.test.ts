import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import { EMAIL, PASSWORD, sessionOf, signIn } from '#tests/kit/admin/accounts.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const JOE = { email: 'joe@example.com', password: PASSWORD };

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
    expect(await resetSecondFactor(database, EMAIL)).toBe('reset');
  },
};

describe('the second factors of two accounts', () => {
  it.each(Object.entries(CHANGES))('%s changes nothing of the other', async (_name, change) => {
    const server = await startTestServer();
    const joe = await withSecondFactor(server, JOE);
    const jane = await withSecondFactor(server);
    await change(server, jane);
    expect((await sessionOf(server, joe.cookie)).body.user.email).toBe(JOE.email);
    expect(await joe.calls.state()).toEqual({ is_on: true, recovery_codes_left: 10 });
    expect(await (await signIn(server, JOE)).json()).toMatchObject({ code: 'code_required' });
    // Jane's app has set the server's clock ahead of Joe's.
    joe.app.pass(60_000);
    expect((await signIn(server, { ...JOE, code: joe.app.nextCode() })).status).toBe(200);
  });

  test('does not turn on that of another account', async (server) => {
    const { before } = await withSecondFactor(server);
    expect((await sessionOf(server, before)).body.access).toBe('signed_out');
    const joe = await withSecondFactor(server, JOE);
    await joe.calls.turnOff(joe.app.proof());
    await withSecondFactor(server, { email: 'ann@example.com', password: PASSWORD });
    expect((await signIn(server, JOE)).status).toBe(200);
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
    const stolen = await signIn(server, { ...JOE, code });
    expect([stolen.status, (await stolen.json()).code]).toEqual([401, 'invalid_code']);
    expect((await signIn(server, { email: EMAIL, password: PASSWORD, code })).status).toBe(200);
    expect(await joe.calls.state()).toMatchObject({ recovery_codes_left: 10 });
  });
});
