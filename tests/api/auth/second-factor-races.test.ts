import { describe, expect, it } from 'vitest';
import { resetSecondFactor } from '#server/auth/second-factor/reset-second-factor.ts';
import type { Database } from '#server/database/database.ts';
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
import { whilePaused } from './paused-statements.ts';

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
): Promise<Response | undefined> {
  await forgot(server, EMAIL);
  const token = await resetToken(server);
  let resetting: Promise<Response> | undefined;
  let changing: Promise<Response> | undefined;
  await whilePaused(database, 'update on accounts', async () => {
    resetting = reset(server, token, NEW_PASSWORD);
    await untilWaiting(database, 1);
    changing = change();
    await untilWaiting(database, 2);
  });
  expect((await resetting)?.status).toBe(200);
  return changing;
}

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
    const Cookie = await signedInCookie(server);
    const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    let turningOn: Promise<Response> | undefined;
    let changing: Promise<Response> | undefined;
    await whilePaused(database, 'update on accounts', async () => {
      turningOn = calls.turnOn({ password: PASSWORD, code: app.nextCode() });
      await untilWaiting(database, 1);
      changing = post(server.url, '/api/auth/password', passwords, { Cookie });
      await untilWaiting(database, 2);
    });
    expect((await turningOn)?.status).toBe(200);
    expect(await problemCodeOf(await changing)).toBe('signed_out');
    expect(await countIn(database, 'sessions')).toBe(1);
    expect(await problemCodeOf(await signIn(server))).toBe('code_required');
  });

  it('turns nothing on if it was first', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const Cookie = await signedInCookie(server);
    const passwords = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    let turningOn: Promise<Response> | undefined;
    let changing: Promise<Response> | undefined;
    await whilePaused(database, 'update on accounts', async () => {
      changing = post(server.url, '/api/auth/password', passwords, { Cookie });
      await untilWaiting(database, 1);
      turningOn = calls.turnOn({ password: PASSWORD, code: app.nextCode() });
      await untilWaiting(database, 2);
    });
    expect((await changing)?.status).toBe(200);
    expect(await problemCodeOf(await turningOn)).toBe('signed_out');
    expect((await signIn(server, { ...JANE, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('interleaved changes of a second factor on postgres', () => {
  it('turn on no secret that was not confirmed', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    let settingUp: Promise<Response> | undefined;
    let turningOn: Promise<Response> | undefined;
    await whilePaused(database, 'update on accounts', async () => {
      settingUp = calls.setUp({ password: PASSWORD });
      await untilWaiting(database, 1);
      turningOn = calls.turnOn({ password: PASSWORD, code: app.nextCode() });
      await untilWaiting(database, 2);
    });
    expect((await settingUp)?.status).toBe(200);
    expect(await problemCodeOf(await turningOn)).toBe('second_factor_changed');
    expect((await signIn(server)).status).toBe(200);
  });

  it('turn it on once', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    const proof = { password: PASSWORD, code: app.nextCode() };
    let both: Promise<Response>[] = [];
    await whilePaused(database, 'update on accounts', async () => {
      both = [calls.turnOn(proof), calls.turnOn(proof)];
      await untilWaiting(database, 2);
    });
    const responses = await Promise.all(both);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
    const [codes] = (await Promise.all(responses.map((response) => response.json()))).flatMap(
      ({ recovery_codes }) => recovery_codes ?? [],
    );
    expect((await signInWithCode(server, codes)).status).toBe(200);
  });

  it('turn it off once', async () => {
    const { server, database } = await startServer();
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const { turnOff } = secondFactorCalls(server, cookie);
    let both: Promise<Response>[] = [];
    await whilePaused(database, 'update on accounts', async () => {
      const proofs = [app.nextCode(), recoveryCodes[0]];
      both = proofs.map((code) => turnOff({ password: PASSWORD, code }));
      await untilWaiting(database, 2);
    });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('make no recovery codes for one that is turned off meanwhile', async () => {
    const { server, database } = await startServer();
    const { app, cookie, recoveryCodes } = await withSecondFactor(server);
    const { renewCodes, turnOff } = secondFactorCalls(server, cookie);
    let turningOff: Promise<Response> | undefined;
    let renewing: Promise<Response> | undefined;
    await whilePaused(database, 'update on accounts', async () => {
      turningOff = turnOff({ password: PASSWORD, code: app.nextCode() });
      await untilWaiting(database, 1);
      renewing = renewCodes({ password: PASSWORD, code: recoveryCodes[0] });
      await untilWaiting(database, 2);
    });
    expect((await turningOff)?.status).toBe(200);
    expect(await problemCodeOf(await renewing)).toBe('signed_out');
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });

  it('make no recovery codes for one that the operator resets meanwhile', async () => {
    const { server, database } = await startServer();
    const { app, cookie } = await withSecondFactor(server);
    const { renewCodes } = secondFactorCalls(server, cookie);
    let renewing: Promise<Response> | undefined;
    let resetting: Promise<string> | undefined;
    await whilePaused(database, 'insert on recovery_codes', async () => {
      renewing = renewCodes({ password: PASSWORD, code: app.nextCode() });
      await untilWaiting(database, 1);
      resetting = resetSecondFactor(database, EMAIL, server.parts.clock());
      await untilWaiting(database, 2);
    });
    expect([(await renewing)?.status, await resetting]).toEqual([200, 'reset']);
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });
});

describe('a sign-in while the second factor changes, on postgres', () => {
  it('opens no session by the password alone once it is on', async () => {
    const { server, database } = await startServer();
    const { calls, app } = await withSetUp(server);
    let signingIn: Promise<Response> | undefined;
    let turningOn: Promise<Response> | undefined;
    await whilePaused(database, 'insert on sessions', async () => {
      signingIn = signIn(server);
      await untilWaiting(database, 1);
      turningOn = calls.turnOn({ password: PASSWORD, code: app.nextCode() });
      // Its own new session waits as well.
      await untilWaiting(database, 2);
    });
    const late = await signingIn;
    expect([late?.status, late?.headers.getSetCookie()]).toEqual([401, []]);
    expect((await turningOn)?.status).toBe(200);
    expect(await countIn(database, 'sessions')).toBe(1);
  });

  it('accepts a recovery code once', async () => {
    const { server, database } = await startServer();
    const { recoveryCodes } = await withSecondFactor(server);
    let both: Promise<Response>[] = [];
    await whilePaused(database, 'delete on recovery_codes', async () => {
      both = [signInWithCode(server, recoveryCodes[0]), signInWithCode(server, recoveryCodes[0])];
      await untilWaiting(database, 2);
    });
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('opens no session by a code of one that the operator has reset', async () => {
    const { server, database } = await startServer();
    const { app } = await withSecondFactor(server);
    let signingIn: Promise<Response> | undefined;
    await whilePaused(database, 'insert on sessions', async () => {
      signingIn = signInWithCode(server, app.nextCode());
      await untilWaiting(database, 1);
      expect(await resetSecondFactor(database, EMAIL, server.parts.clock())).toBe('reset');
    });
    const late = await signingIn;
    expect([late?.status, late?.headers.getSetCookie()]).toEqual([401, []]);
    expect(await countIn(database, 'sessions')).toBe(0);
  });
});

describe('a proof of identity on postgres', () => {
  it('is none for a session that ends meanwhile', async () => {
    const { server, database } = await startServer();
    const calls = secondFactorCalls(server, await signedInCookie(server));
    let verifying: Promise<Response> | undefined;
    // The count of wrong passwords is deleted after the right one, before the session is marked.
    await whilePaused(database, 'delete on rate_limits', async () => {
      verifying = calls.verifyIdentity({ password: PASSWORD });
      await untilWaiting(database, 1);
      await database.db.deleteFrom('sessions').execute();
    });
    expect(await problemCodeOf(await verifying)).toBe('signed_out');
  });
});
