import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import {
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
  withSetUp,
} from '#tests/kit/admin/second-factor.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startLimited, startTwoServers, type TestServer } from '#tests/kit/server/server.ts';

const TRUST_PROXY = '127.0.0.1,::1';
const ROUNDS = 4;
const GUESSES_PER_ROUND = 8;

/** With the right password, from an IP address of its own. Never the right code of the next day. */
const guess = (server: TestServer, index: number) =>
  signInWithCode(server, index % 2 === 0 ? '000000' : 'aaaa-aaaa-aaaa', {
    'X-Forwarded-For': `10.1.${index}.1`,
  });

describe.each(API_ENGINES)('guessing codes on %s', (engine) => {
  it('with the right password is limited over all addresses, instances and kinds of codes, and a new password ends it (T48, R206)', async () => {
    const limits = { codesPerAccount: LIMITS.codesPerAccount };
    const instances = await startTwoServers(engine, { limits, trustProxy: TRUST_PROXY });
    const [first, second] = instances;
    const { app, recoveryCodes } = await withSecondFactor(first);
    const counts: Record<number, number> = {};
    const started = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all(
        Array.from({ length: GUESSES_PER_ROUND }, (_, index) =>
          guess(instances[index % 2] ?? first, round * GUESSES_PER_ROUND + index),
        ),
      );
      for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
    }
    const seconds = (performance.now() - started) / 1_000;
    const { 401: checked = 0, 429: later = 0 } = counts;
    const guesses = ROUNDS * GUESSES_PER_ROUND;
    // Neither a right code nor a recovery code gets past it.
    expect((await signInWithCode(second, recoveryCodes[0])).status).toBe(429);
    const rejected = await signInWithCode(first, app.nextCode());
    expect(rejected.status).toBe(429);

    await auth.reset(first, await auth.newResetToken(first), auth.NEW_PASSWORD);
    const owner = await auth.signIn(first, { ...auth.JANE_LATER, code: app.nextCode() });
    recordFigure({
      test: 'T48',
      name: `guesses of codes from ${guesses} addresses at two instances, ${engine}`,
      operations: guesses,
      measured: [
        { name: 'guesses', value: guesses, exactly: 32 },
        // A burst of five, then one for every five minutes elapsed.
        { name: 'checked', value: checked, atLeast: 5, atMost: 6 + Math.floor(seconds / 300) },
        { name: 'other responses than 401 and 429', value: guesses - checked - later, exactly: 0 },
        {
          name: 'Retry-After of a rejected guess',
          value: Number(rejected.headers.get('Retry-After')),
          atLeast: 1,
          atMost: 300,
        },
        { name: "status of the owner's login after a reset", value: owner.status, exactly: 200 },
      ],
    });
  });
});

describe('guessing codes', () => {
  it('within a session is limited as at the login, and does not delay it', async () => {
    const server = await startLimited({ codesPerAccount: { times: 2, seconds: 600 } });
    const { calls } = await withSecondFactor(server);
    const wrong = { password: auth.PASSWORD, code: '000000' };
    expect((await calls.verifyIdentity({ code: '000000' })).status).toBe(422);
    expect((await calls.turnOff(wrong)).status).toBe(422);
    expect((await calls.renewCodes(wrong)).status, 'the third within a session').toBe(429);
    expect((await signInWithCode(server, '000000')).status, 'at the login').toBe(401);
  });

  it('begins a new count after a right code', async () => {
    const server = await startLimited({ codesPerAccount: { times: 2, seconds: 600 } });
    const { calls, app } = await withSetUp(server);
    const turnOn = async (code: string) =>
      (await calls.turnOn({ password: auth.PASSWORD, code })).status;
    expect(await turnOn('000000')).toBe(422);
    expect(await turnOn(app.nextCode())).toBe(200);
    for (const round of ['after turning on', 'after a login']) {
      expect((await signInWithCode(server, '000000')).status, round).toBe(401);
      expect((await signInWithCode(server, app.nextCode())).status, round).toBe(200);
    }
  });

  it('is limited a day for strangers and for known devices, however often the password changes', async () => {
    const server = await startLimited({ codesPerAccountDaily: { times: 6, seconds: 24 * 3_600 } });
    const { app } = await withSecondFactor(server);
    let device = '';
    const send = (code: string, Cookie: string) => signInWithCode(server, code, { Cookie });
    const checked = { stranger: 0, device: 0 };
    for (let round = 0; round < 2; round += 1) {
      device = auth.cookieOf(
        await auth.reset(server, await auth.newResetToken(server), auth.PASSWORD),
      );
      for (let index = 0; index < 4; index += 1) {
        if ((await send('000000', '')).status === 401) checked.stranger += 1;
        if ((await send('000000', device)).status === 401) checked.device += 1;
      }
    }
    expect(checked).toEqual({ stranger: 6, device: 6 });
    expect((await send(app.nextCode(), device)).status).toBe(429);
    // One in four hours; the right code begins a new count.
    app.pass(4 * 3_600_000);
    expect((await send(app.nextCode(), device)).status).toBe(200);
    expect((await send('000000', device)).status).toBe(401);
    expect((await send('000000', device)).status).toBe(401);
  });

  it('begins no new count on a known device after a new password', async () => {
    const server = await startLimited({ codesPerAccount: LIMITS.codesPerAccount });
    await withSecondFactor(server);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const Cookie = auth.cookieOf(
        await auth.reset(server, await auth.newResetToken(server), auth.PASSWORD),
      );
      statuses.push((await signInWithCode(server, '000000', { Cookie })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('is not counted for another account', async () => {
    const server = await startLimited({ codesPerAccount: { times: 1, seconds: 600 } });
    await withSecondFactor(server);
    const joe = { email: 'joe@example.com', password: auth.PASSWORD };
    const { app } = await withSecondFactor(server, joe);
    expect((await signInWithCode(server, '000000')).status).toBe(401);
    expect((await signInWithCode(server, '000000')).status).toBe(429);
    expect((await auth.signIn(server, { ...joe, code: app.nextCode() })).status).toBe(200);
  });

  it('counts the password of a session as at the login, and no right one', async () => {
    const server = await startLimited({ signInsPerAccount: { times: 2, seconds: 600 } });
    const calls = secondFactorCalls(server, await auth.signedInCookie(server));
    const statusOf = async (password: string) => (await calls.setUp({ password })).status;
    expect(await statusOf('not the one')).toBe(422);
    expect(await statusOf(auth.PASSWORD)).toBe(200);
    expect(await statusOf('not the one'), 'the first of a new count').toBe(422);
    expect(await statusOf('not the one')).toBe(422);
    expect(await statusOf(auth.PASSWORD)).toBe(429);
  });

  it('is limited per client address', async () => {
    const server = await startLimited({ codesPerClient: { times: 3, seconds: 600 } });
    await withSecondFactor(server);
    // Turning it on was the first.
    expect((await signInWithCode(server, '000000')).status).toBe(401);
    expect((await signInWithCode(server, '000000')).status).toBe(401);
    expect((await signInWithCode(server, '000000')).status).toBe(429);
  });
});
