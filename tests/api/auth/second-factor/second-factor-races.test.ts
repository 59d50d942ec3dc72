import { describe, expect, it } from 'vitest';
import { resetSecondFactor } from '#server/auth/second-factor/reset-second-factor.ts';
import type { Database } from '#server/database/database.ts';
import { inTurn, whilePaused } from '#tests/api/auth/paused-statements.ts';
import {
  EMAIL,
  forgot,
  JANE,
  PASSWORD,
  reset,
  resetToken,
  signedInCookie,
  signIn,
} from '#tests/kit/admin/accounts.ts';
import {
  authenticatorOf,
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
} from '#tests/kit/admin/second-factor.ts';
import { post } from '#tests/kit/api/api.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const NEW_PASSWORD = 'maswali matano';

async function startServer() {
  const server = await startTestServer('postgres');
  return { server, database: await openTestDatabaseAt(server.location) };
}

/** An account whose second factor waits for its first code. */
async function withSetUp(server: TestServer) {
  const calls = secondFactorCalls(server, await signedInCookie(server));
  const { secret } = await (await calls.setUp({ password: PASSWORD })).json();
  return { calls, app: authenticatorOf(server, secret) };
}

/** Resets the password while `change`, which has proven the old one, waits for the account's lock. */
async function changeBehindReset(
  server: TestServer,
  database: Database,
  change: () => Promise<Response>,
): Promise<Response> {
  await forgot(server, EMAIL);
  const token = await resetToken(server);
  const [done, late] = await inTurn(
    database,
    'update on accounts',
    () => reset(server, token, NEW_PASSWORD),
    change,
  );
  expect(done.status).toBe(200);
  return late;
}

const changePassword = ({ url }: TestServer, Cookie: string) =>
  post(
    url,
    '/api/auth/password',
    { current_password: PASSWORD, new_password: NEW_PASSWORD },
    { Cookie },
  );

const countIn = async ({ db }: Database, table: 'sessions' | 'recovery_codes') =>
  (await db.selectFrom(table).select('user_id').execute()).length;

describe('a change of the second factor or the password with a password that is being reset, on postgres', () => {
  it('does not turn it on', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const code = app.nextCode();
    const late = await changeBehindReset(server, database, () =>
      calls.turnOn({ password: PASSWORD, code }),
    );
    expect(await problemCodeOf(late)).toBe('signed_out');
    expect((await signIn(server, { ...JANE, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('does not turn it off', async () => {
    const { server, database } = await startServer();
    const { app, cookie } = await withSecondFactor(server);
    const proof = { password: PASSWORD, code: app.nextCode() };
    const late = await changeBehindReset(server, database, () =>
      secondFactorCalls(server, cookie).turnOff(proof),
    );
    expect(await problemCodeOf(late)).toBe('signed_out');
    const signedIn = await signIn(server, { ...JANE, password: NEW_PASSWORD });
    expect(await problemCodeOf(signedIn)).toBe('code_required');
  });

  it('does not replace the recovery codes', async () => {
    const { server, database } = await startServer();
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const proof = { password: PASSWORD, code: app.nextCode() };
    const late = await changeBehindReset(server, database, () =>
      secondFactorCalls(server, cookie).renewCodes(proof),
    );
    expect(await problemCodeOf(late)).toBe('signed_out');
    const owner = { ...JANE, password: NEW_PASSWORD, code: recoveryCodes[0] };
    expect((await signIn(server, owner)).status).toBe(200);
  });
});

describe('a change of the password while the second factor is turned on, on postgres', () => {
  it('opens no session past the second factor', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const cookie = await signedInCookie(server);
    const [turnedOn, late] = await inTurn(
      database,
      'update on accounts',
      () => calls.turnOn({ password: PASSWORD, code: app.nextCode() }),
      () => changePassword(server, cookie),
    );
    expect(turnedOn.status).toBe(200);
    expect(await problemCodeOf(late)).toBe('signed_out');
    expect(await countIn(database, 'sessions')).toBe(1);
    expect(await problemCodeOf(await signIn(server))).toBe('code_required');
  });

  it('turns nothing on if it was first', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const cookie = await signedInCookie(server);
    const [changed, late] = await inTurn(
      database,
      'update on accounts',
      () => changePassword(server, cookie),
      () => calls.turnOn({ password: PASSWORD, code: app.nextCode() }),
    );
    expect(changed.status).toBe(200);
    expect(await problemCodeOf(late)).toBe('signed_out');
    expect((await signIn(server, { ...JANE, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('interleaved changes of a second factor on postgres', () => {
  it('turn on no secret that was not confirmed', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const [setUp, late] = await inTurn(
      database,
      'update on accounts',
      () => calls.setUp({ password: PASSWORD }),
      () => calls.turnOn({ password: PASSWORD, code: app.nextCode() }),
    );
    expect(setUp.status).toBe(200);
    expect(await problemCodeOf(late)).toBe('second_factor_changed');
    expect((await signIn(server)).status).toBe(200);
  });

  it('turn it on once', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const proof = { password: PASSWORD, code: app.nextCode() };
    const turnOn = () => calls.turnOn(proof);
    const [first, second] = await inTurn(database, 'update on accounts', turnOn, turnOn);
    expect(await problemCodeOf(second)).toBe('signed_out');
    const { recovery_codes } = await first.json();
    expect((await signInWithCode(server, recovery_codes[0])).status).toBe(200);
  });

  it('turn it off once', async () => {
    const { server, database } = await startServer();
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const turnOff = (code?: string) => () =>
      secondFactorCalls(server, cookie).turnOff({ password: PASSWORD, code });
    const [first, second] = await inTurn(
      database,
      'update on accounts',
      turnOff(app.nextCode()),
      turnOff(recoveryCodes[0]),
    );
    expect(first.status).toBe(200);
    expect(await problemCodeOf(second)).toBe('signed_out');
  });

  it('make no recovery codes for one that is turned off meanwhile', async () => {
    const { server, database } = await startServer();
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const { renewCodes, turnOff } = secondFactorCalls(server, cookie);
    const [turnedOff, late] = await inTurn(
      database,
      'update on accounts',
      () => turnOff({ password: PASSWORD, code: app.nextCode() }),
      () => renewCodes({ password: PASSWORD, code: recoveryCodes[0] }),
    );
    expect(turnedOff.status).toBe(200);
    expect(await problemCodeOf(late)).toBe('signed_out');
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });

  it('make no recovery codes for one that the operator resets meanwhile', async () => {
    const { server, database } = await startServer();
    const { app, cookie } = await withSecondFactor(server);
    const [renewed, outcome] = await inTurn(
      database,
      'insert on recovery_codes',
      () =>
        secondFactorCalls(server, cookie).renewCodes({ password: PASSWORD, code: app.nextCode() }),
      () => resetSecondFactor(database, EMAIL),
    );
    expect(renewed.status).toBe(200);
    expect(outcome).toBe('reset');
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });
});

describe('a sign-in while the second factor changes, on postgres', () => {
  it('opens no session by the password alone once it is on', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const [late, turnedOn] = await inTurn(
      database,
      'insert on sessions',
      () => signIn(server),
      // Its own new session waits as well.
      () => calls.turnOn({ password: PASSWORD, code: app.nextCode() }),
    );
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(turnedOn.status).toBe(200);
    expect(await countIn(database, 'sessions')).toBe(1);
  });

  it('accepts a recovery code once', async () => {
    const { server, database } = await startServer();
    const { recoveryCodes } = await withSecondFactor(server);
    const withCode = () => signInWithCode(server, recoveryCodes[0]);
    const [first, second] = await inTurn(database, 'delete on recovery_codes', withCode, withCode);
    expect(first.status).toBe(200);
    expect(second.status).toBe(401);
  });

  it('opens no session by a code of one that the operator has reset', async () => {
    const { server, database } = await startServer();
    const { app } = await withSecondFactor(server);
    const { signingIn } = await whilePaused(database, 'insert on sessions', async () => {
      const signingIn = signInWithCode(server, app.nextCode());
      await untilWaiting(database, 1);
      expect(await resetSecondFactor(database, EMAIL)).toBe('reset');
      return { signingIn };
    });
    const late = await signingIn;
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(await countIn(database, 'sessions')).toBe(0);
  });
});

describe('a proof of identity on postgres', () => {
  it('is none for a session that ends meanwhile', async () => {
    const { server, database } = await startServer();
    const calls = secondFactorCalls(server, await signedInCookie(server));
    // The count of wrong passwords is deleted after the right one, before the session is marked.
    const { verifying } = await whilePaused(database, 'delete on rate_limits', async () => {
      const verifying = calls.verifyIdentity({ password: PASSWORD });
      await untilWaiting(database, 1);
      await database.db.deleteFrom('sessions').execute();
      return { verifying };
    });
    expect(await problemCodeOf(await verifying)).toBe('signed_out');
  });
});
