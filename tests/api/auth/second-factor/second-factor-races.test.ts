import { describe, expect } from 'vitest';
import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import type { Database } from '#server/database/database.ts';
import { inTurn, whilePaused } from '#tests/api/auth/paused-statements.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import {
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
  withSetUp,
} from '#tests/kit/admin/second-factor.ts';
import { problemCodeOf } from '#tests/kit/api/responses.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { testsWith } from '#tests/kit/tests-with.ts';

const test = testsWith(async () => {
  const server = await startTestServer('postgres');
  return { server, database: await server.openDatabase() };
});

/** Lets two requests with valid proofs race for the account's lock; returns the code of the second's problem. */
async function codeOfLate(
  database: Database,
  first: () => Promise<Response>,
  late: () => Promise<Response>,
): Promise<unknown> {
  const [done, rejected] = await inTurn(database, 'update on accounts', first, late);
  expect(done.status).toBe(200);
  return problemCodeOf(rejected);
}

const countIn = async ({ db }: Database, table: 'sessions' | 'recovery_codes') =>
  (await db.selectFrom(table).select('user_id').execute()).length;

describe('a change of the second factor or the password with a password that is being reset, on postgres', () => {
  test('does not turn it on', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    const [proof, token] = [app.proof(), await auth.newResetToken(server)];
    const resetting = () => auth.reset(server, token, auth.NEW_PASSWORD);
    expect(await codeOfLate(database, resetting, () => calls.turnOn(proof))).toBe('signed_out');
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
  });

  test('does not turn it off', async ({ server, database }) => {
    const { app, calls } = await withSecondFactor(server);
    const [proof, token] = [app.proof(), await auth.newResetToken(server)];
    const resetting = () => auth.reset(server, token, auth.NEW_PASSWORD);
    expect(await codeOfLate(database, resetting, () => calls.turnOff(proof))).toBe('signed_out');
    expect(await problemCodeOf(await auth.signIn(server, auth.JANE_LATER))).toBe('code_required');
  });

  test('does not replace the recovery codes', async ({ server, database }) => {
    const { app, calls, recoveryCodes } = await withSecondFactor(server);
    const [proof, token] = [app.proof(), await auth.newResetToken(server)];
    const resetting = () => auth.reset(server, token, auth.NEW_PASSWORD);
    expect(await codeOfLate(database, resetting, () => calls.renewCodes(proof))).toBe('signed_out');
    const owner = { ...auth.JANE_LATER, code: recoveryCodes[0] };
    expect((await auth.signIn(server, owner)).status).toBe(200);
  });
});

describe('a change of the password while the second factor is turned on, on postgres', () => {
  test('opens no session past the second factor', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    const cookie = await auth.signedInCookie(server);
    const turnOn = () => calls.turnOn(app.proof());
    const late = () => auth.changePassword(server, cookie);
    expect(await codeOfLate(database, turnOn, late)).toBe('signed_out');
    expect(await countIn(database, 'sessions')).toBe(1);
    expect(await problemCodeOf(await auth.signIn(server))).toBe('code_required');
  });

  test('turns nothing on if it was first', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    const cookie = await auth.signedInCookie(server);
    const change = () => auth.changePassword(server, cookie);
    const late = () => calls.turnOn(app.proof());
    expect(await codeOfLate(database, change, late)).toBe('signed_out');
    expect((await auth.signIn(server, auth.JANE_LATER)).status).toBe(200);
  });
});

describe('interleaved changes of a second factor on postgres', () => {
  test('turn on no secret that was not confirmed', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    const setUp = () => calls.setUp({ password: auth.PASSWORD });
    const late = () => calls.turnOn(app.proof());
    expect(await codeOfLate(database, setUp, late)).toBe('second_factor_changed');
    expect((await auth.signIn(server)).status).toBe(200);
  });

  test('turn it on once', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    const proof = app.proof();
    const turnOn = () => calls.turnOn(proof);
    const [first, second] = await inTurn(database, 'update on accounts', turnOn, turnOn);
    expect(await problemCodeOf(second)).toBe('signed_out');
    const { recovery_codes } = await first.json();
    expect((await signInWithCode(server, recovery_codes[0])).status).toBe(200);
  });

  test('turn it off once', async ({ server, database }) => {
    const { app, calls, recoveryCodes } = await withSecondFactor(server);
    const turnOff = () => calls.turnOff(app.proof());
    const late = () => calls.turnOff({ password: auth.PASSWORD, code: recoveryCodes[0] });
    expect(await codeOfLate(database, turnOff, late)).toBe('signed_out');
  });

  test('make no recovery codes for one that is turned off meanwhile', async (started) => {
    const { server, database } = started;
    const { app, calls, recoveryCodes } = await withSecondFactor(server);
    const turnOff = () => calls.turnOff(app.proof());
    const late = () => calls.renewCodes({ password: auth.PASSWORD, code: recoveryCodes[0] });
    expect(await codeOfLate(database, turnOff, late)).toBe('signed_out');
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });

  test('make no recovery codes for one that the operator resets meanwhile', async (started) => {
    const { server, database } = started;
    const { app, calls } = await withSecondFactor(server);
    const renew = () => calls.renewCodes(app.proof());
    const late = () => resetSecondFactor(database, auth.EMAIL);
    const [renewed, outcome] = await inTurn(database, 'insert on recovery_codes', renew, late);
    expect([renewed.status, outcome]).toEqual([200, 'reset']);
    expect(await countIn(database, 'recovery_codes')).toBe(0);
  });
});

describe('a sign-in while the second factor changes, on postgres', () => {
  test('opens no session by the password alone once it is on', async ({ server, database }) => {
    const { calls, app } = await withSetUp(server);
    // Its own new session waits as well.
    const turnOn = () => calls.turnOn(app.proof());
    const login = () => auth.signIn(server);
    const [late, turnedOn] = await inTurn(database, 'insert on sessions', login, turnOn);
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(turnedOn.status).toBe(200);
    expect(await countIn(database, 'sessions')).toBe(1);
  });

  test('accepts a recovery code once', async ({ server, database }) => {
    const { recoveryCodes } = await withSecondFactor(server);
    const withCode = () => signInWithCode(server, recoveryCodes[0]);
    const [first, second] = await inTurn(database, 'delete on recovery_codes', withCode, withCode);
    expect([first.status, second.status]).toEqual([200, 401]);
  });

  test('opens no session by a code of one that the operator has reset', async (started) => {
    const { server, database } = started;
    const { app } = await withSecondFactor(server);
    const { signingIn } = await whilePaused(database, 'insert on sessions', async () => {
      const signingIn = signInWithCode(server, app.nextCode());
      await untilWaiting(database, 1);
      expect(await resetSecondFactor(database, auth.EMAIL)).toBe('reset');
      return { signingIn };
    });
    const late = await signingIn;
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(await countIn(database, 'sessions')).toBe(0);
  });
});

test('a proof of identity on postgres is none for a session that ends meanwhile', async ({
  server,
  database,
}) => {
  const calls = secondFactorCalls(server, await auth.signedInCookie(server));
  // The count of wrong passwords is deleted after the right one, before the session is marked.
  const { verifying } = await whilePaused(database, 'delete on rate_limits', async () => {
    const verifying = calls.verifyIdentity({ password: auth.PASSWORD });
    await untilWaiting(database, 1);
    await database.db.deleteFrom('sessions').execute();
    return { verifying };
  });
  expect(await problemCodeOf(await verifying)).toBe('signed_out');
});
