import { sql } from 'kysely';
import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import type { EngineName } from '#server/database/database.ts';
import { jobOf } from '#server/mail/kinds/mail-kinds.ts';
import { NO_SESSION } from '#tests/api/auth/no-session.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import {
  actionsIn,
  authenticatorOf,
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
  withSetUp,
} from '#tests/kit/admin/second-factor.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { API_ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

describeServers('turning a second factor on and off, on %s', (test, engine) => {
  test('is on after the password and a code, and ends every other session (R202, R204)', async (server) => {
    const own = await auth.signedInCookie(server);
    const other = await auth.signedInCookie(server);
    const calls = secondFactorCalls(server, own);
    expect(await calls.state()).toEqual({ is_on: false, recovery_codes_left: 0 });

    const wrong = await calls.setUp({ password: 'not the one' });
    expect(await wrong.json()).toMatchObject({ status: 422, field: 'password' });
    const { secret, address } = await (await calls.setUp({ password: auth.PASSWORD })).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`secret=${secret}`);
    // It has no effect before its first code.
    expect((await auth.signIn(server)).status).toBe(200);

    const app = authenticatorOf(server, secret);
    const code = app.nextCode();
    const refused = await calls.turnOn({ password: auth.PASSWORD, code: '000000' });
    expect(await refused.json()).toMatchObject({ status: 422, field: 'code' });
    const stolen = await calls.turnOn({ password: 'not the one', code });
    expect(await stolen.json()).toMatchObject({ status: 422, field: 'password' });
    const turnedOn = await calls.turnOn({ password: auth.PASSWORD, code });
    expect(turnedOn.status).toBe(200);
    const { recovery_codes } = await turnedOn.json();
    expect(new Set(recovery_codes).size).toBe(10);
    for (const one of recovery_codes) expect(one).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);

    // The first code is used up as well.
    expect(await problemCodeOf(await signInWithCode(server, code))).toBe('invalid_code');

    const next = auth.cookieOf(turnedOn);
    expect((await auth.sessionOf(server, next)).body).toMatchObject({ has_second_factor: true });
    expect(await auth.accessOf(server, own, other)).toEqual(['signed_out', 'signed_out']);
    const { state, setUp, turnOn } = secondFactorCalls(server, next);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
    const wrongProof = { password: auth.PASSWORD, code: '000000' };
    for (const again of [await setUp({ password: auth.PASSWORD }), await turnOn(wrongProof)]) {
      expect(await problemCodeOf(again)).toBe('second_factor_changed');
    }
    expect(await actionsIn(server)).toEqual([`second_factor_on ${auth.EMAIL}`]);
  });

  test('is turned on with the secret of the last set-up', async (server) => {
    const calls = secondFactorCalls(server, await auth.signedInCookie(server));
    const secretOf = async () =>
      (await (await calls.setUp({ password: auth.PASSWORD })).json()).secret;
    const abandoned = authenticatorOf(server, await secretOf());
    const app = authenticatorOf(server, await secretOf());
    const late = await calls.turnOn({ password: auth.PASSWORD, code: abandoned.nextCode() });
    expect(await late.json()).toMatchObject({ status: 422, field: 'code' });
    expect((await calls.turnOn(app.proof())).status).toBe(200);
  });

  test('shows its recovery codes also where no new session can be opened', async (server) => {
    const { calls, app } = await withSetUp(server);
    const { db } = await server.openDatabase();
    const [begin, end] = NO_SESSION[engine];
    await sql.raw(begin).execute(db);
    const turnedOn = await calls.turnOn(app.proof());
    expect([turnedOn.status, turnedOn.headers.getSetCookie()]).toEqual([200, []]);
    const { recovery_codes } = await turnedOn.json();
    await sql.raw(end).execute(db);
    expect((await signInWithCode(server, recovery_codes[0])).status).toBe(200);
  });
});

describe('turning a second factor on and off', () => {
  test('that is off is neither turned off nor given recovery codes', async (server) => {
    const calls = secondFactorCalls(server, await auth.signedInCookie(server));
    const proof = { password: auth.PASSWORD, code: '000000' };
    expect(await problemCodeOf(await calls.turnOn(proof))).toBe('second_factor_changed');
    await calls.setUp({ password: auth.PASSWORD });
    expect(await problemCodeOf(await calls.turnOff(proof))).toBe('second_factor_changed');
    expect(await problemCodeOf(await calls.renewCodes(proof))).toBe('second_factor_changed');
  });

  test('is turned off with the password and a code, and ends every other session', async (server) => {
    const { app, cookie } = await withSecondFactor(server);
    const other = auth.cookieOf(await signInWithCode(server, app.nextCode()));
    const calls = secondFactorCalls(server, cookie);
    const code = app.nextCode();
    const wrong = await calls.turnOff({ password: 'not the one', code });
    expect(await wrong.json()).toMatchObject({ status: 422, field: 'password' });
    const guessed = await calls.turnOff({ password: auth.PASSWORD, code: '000000' });
    expect(await guessed.json()).toMatchObject({ status: 422, field: 'code' });
    const turnedOff = await calls.turnOff({ password: auth.PASSWORD, code });
    expect(turnedOff.status).toBe(200);
    const next = auth.cookieOf(turnedOff);
    expect((await auth.sessionOf(server, next)).body).toMatchObject({ has_second_factor: false });
    expect(await auth.accessOf(server, cookie, other)).toEqual(['signed_out', 'signed_out']);
    expect((await auth.signIn(server)).status).toBe(200);
    expect((await actionsIn(server)).at(-1)).toBe(`second_factor_off ${auth.EMAIL}`);
    const { db } = await server.openDatabase();
    for (const table of ['two_factors', 'recovery_codes'] as const) {
      expect(await db.selectFrom(table).select('user_id').execute()).toEqual([]);
    }
  });

  test('has new recovery codes on request, which replace the others', async (server) => {
    const { app, recoveryCodes, cookie, calls } = await withSecondFactor(server);
    const renewed = await calls.renewCodes(app.proof());
    const { recovery_codes } = await renewed.json();
    expect(recovery_codes).toHaveLength(10);
    const replaced = await signInWithCode(server, recoveryCodes[0]);
    expect(await problemCodeOf(replaced)).toBe('invalid_code');
    expect((await signInWithCode(server, recovery_codes[0])).status).toBe(200);
    expect(await actionsIn(server)).toContain(`recovery_codes_renewed ${auth.EMAIL}`);
    // No other session has ended.
    expect((await auth.sessionOf(server, cookie)).body).toMatchObject({ has_second_factor: true });
  });
});

/** A transaction that has queued a mail fails at its end. */
const FAILING_COMMITS: Record<EngineName, readonly string[]> = {
  sqlite: [
    `create table late (id text references users (id) deferrable initially deferred)`,
    `create trigger late_failure after insert on mails
     begin insert into late values ('nobody'); end`,
  ],
  postgres: [
    `create table late (id text references users (id) deferrable initially deferred)`,
    `create function fail_late() returns trigger language plpgsql as
     $$ begin insert into late values ('nobody'); return new; end $$`,
    `create trigger late_failure after insert on mails for each row execute function fail_late()`,
  ],
};

async function queuedChanges({ openDatabase }: TestServer): Promise<string[]> {
  const { db } = await openDatabase();
  const mails = db.selectFrom('mails').where('job', '=', jobOf('second-factor')).orderBy('id');
  const rows = await mails.select('payload').execute();
  return rows.map(({ payload }) => JSON.parse(payload).action);
}

it('the owner of a second factor gets a mail about each change, without any secret, and none about a wrong code', async () => {
  const server = await startTestServer('sqlite', { smtpUrl: 'smtp://127.0.0.1:1' });
  const { app, cookie, recoveryCodes, shown } = await withSecondFactor(server);
  for (const code of [recoveryCodes[0], recoveryCodes[0], 'aaaa-aaaa-aaaa']) {
    await signInWithCode(server, code);
  }
  const { renewCodes, turnOff } = secondFactorCalls(server, cookie);
  const { recovery_codes } = await (await renewCodes(app.proof())).json();
  expect((await turnOff(app.proof())).status).toBe(200);
  const later = await withSecondFactor(server);
  const { clock } = server.parts;
  const database = await openTestDatabaseAt(server.location, { clock });
  expect(await resetSecondFactor(database, EMAIL)).toBe('reset');
  expect(await queuedChanges(server)).toEqual([
    'second_factor_on',
    'recovery_code_used',
    'recovery_codes_renewed',
    'second_factor_off',
    'second_factor_on',
    'second_factor_reset',
  ]);
  const rows = await database.db.selectFrom('mails').select('payload').execute();
  const payloads = JSON.stringify(rows);
  const secrets = [shown, later.shown, ...recoveryCodes, ...recovery_codes];
  expect(secrets.filter((secret) => payloads.includes(secret))).toEqual([]);
});

it.each(API_ENGINES)(
  'the owner of a second factor gets no mail about a change that is rolled back, on %s',
  async (engine) => {
    const server = await startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const database = await server.openDatabase();
    for (const statement of FAILING_COMMITS[engine]) await sql.raw(statement).execute(database.db);
    const { renewCodes, state, turnOff } = secondFactorCalls(server, cookie);
    const statuses = [
      (await renewCodes(app.proof())).status,
      (await turnOff(app.proof())).status,
      (await signInWithCode(server, recoveryCodes[0])).status,
    ];
    expect(statuses.every((status) => status >= 500)).toBe(true);
    await expect(resetSecondFactor(database, EMAIL)).rejects.toThrow();
    expect(await queuedChanges(server)).toEqual(['second_factor_on']);
    expect(await actionsIn(server)).toEqual([`second_factor_on ${EMAIL}`]);
    expect(await state()).toEqual({ is_on: true, recovery_codes_left: 10 });
  },
);
