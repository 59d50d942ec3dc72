import { LIMITS } from '#server/rate-limits/limits.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import {
  authenticatorOf,
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
} from '#tests/kit/admin/second-factor.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, testsOn } from '#tests/kit/server/server-test.ts';

const ATTEMPTS_MAX = 200;

/** The limits that strangers fill in these tests, as in production. */
const { signInsPerAccount, codesPerAccount, codesPerAccountDaily, mailsPerAccount } = LIMITS;
const limits = { signInsPerAccount, codesPerAccount, codesPerAccountDaily, mailsPerAccount };
const test = testsOn('sqlite', { limits });

/** Repeats an attempt until it is rejected by a limit; returns the number of attempts before. */
async function untilLimited(attempt: () => Promise<Response>): Promise<number> {
  for (let count = 0; count < ATTEMPTS_MAX; count += 1) {
    if ((await attempt()).status === 429) return count;
  }
  throw new Error(`No limit after ${ATTEMPTS_MAX} attempts`);
}

/** Takes every attempt of this moment that strangers have; returns their number. */
const guessAll = (server: TestServer, email = auth.EMAIL) =>
  untilLimited(() => auth.signIn(server, { email, password: 'a guess' }));

const withCookie = (server: TestServer, Cookie: string, credentials: object = auth.JANE) =>
  auth.signIn(server, credentials, { Cookie });

/** The `Cookie` header of a browser that has signed in, without its session. */
async function knownDevice(server: TestServer, credentials: object = auth.JANE): Promise<string> {
  const cookies = auth.cookieOf(await auth.signIn(server, credentials)).split('; ');
  const device = cookies.find((cookie) => cookie.startsWith('show.device.'));
  if (device === undefined) throw new Error('No cookie of a device was set');
  return device;
}

describe('a stranger who is faster than the owner', () => {
  test('does not delay sign-ins of a browser that has signed in before', async (server) => {
    await auth.signedInCookie(server);
    const device = await knownDevice(server);
    expect(await guessAll(server)).toBe(3);
    for (let share = 1; share <= 3; share += 1) {
      server.setClock(server.parts.clock() + share * 10_000);
      expect(await guessAll(server)).toBe(1);
      // From a new device the owner competes with the stranger.
      expect((await auth.signIn(server)).status).toBe(429);
      expect((await withCookie(server, device)).status).toBe(200);
    }
    // Nor does the owner's success give the stranger further attempts.
    expect(await guessAll(server)).toBe(0);
  });

  test('does not delay sign-ins to any account of a browser that several have signed in with', async (server) => {
    const joe = { email: 'joe@example.com', password: auth.PASSWORD };
    await auth.signedInCookie(server);
    await auth.signedInCookie(server, joe);
    const ofJane = await knownDevice(server);
    const ofBoth = `${ofJane}; ${await knownDevice(server, joe)}`;
    expect(await guessAll(server)).toBe(3);
    expect(await guessAll(server, joe.email)).toBe(3);
    for (const credentials of [auth.JANE, joe]) {
      expect((await withCookie(server, ofBoth, credentials)).status).toBe(200);
    }
    expect((await withCookie(server, ofJane, joe)).status).toBe(429);
  });

  test('does not delay a session: identity, second factor and password', async (server) => {
    const cookie = await auth.signedInCookie(server);
    expect(await guessAll(server)).toBe(3);
    const calls = secondFactorCalls(server, cookie);
    expect((await calls.verifyIdentity({ password: auth.PASSWORD })).status).toBe(200);
    const setUp = await calls.setUp({ password: auth.PASSWORD });
    expect(setUp.status).toBe(200);
    const app = authenticatorOf(server, (await setUp.json()).secret);
    const code = app.nextCode();
    await guessAll(server);
    const turnedOn = await calls.turnOn({ password: auth.PASSWORD, code });
    expect(turnedOn.status).toBe(200);
    const Cookie = auth.cookieOf(turnedOn);
    expect(Cookie).toContain('show.session_token=');
    const off = app.proof();
    await guessAll(server);
    const turnedOff = await secondFactorCalls(server, Cookie).turnOff(off);
    expect(turnedOff.status).toBe(200);
    const changed = await auth.changePassword(server, auth.cookieOf(turnedOff));
    expect(changed.status).toBe(200);
    expect((await withCookie(server, auth.cookieOf(changed), auth.JANE_LATER)).status).toBe(200);
  });

  test('leaves a new device the mailed link: those that the stranger requests reach the owner', async (server) => {
    await auth.signedInCookie(server);
    for (let time = 0; time < 9; time += 1) await auth.forgot(server, auth.EMAIL);
    const mails = await auth.accountMails(server);
    expect(mails).toHaveLength(5);
    // The owner's own request is not mailed, but the links before it are valid.
    expect((await auth.forgot(server, auth.EMAIL)).status).toBe(202);
    expect(await auth.accountMails(server)).toEqual(mails);
    const done = await auth.reset(server, await auth.resetToken(server), auth.NEW_PASSWORD);
    expect(done.status).toBe(200);
    await guessAll(server);
    const owner = await withCookie(server, auth.cookieOf(done), auth.JANE_LATER);
    expect(owner.status).toBe(200);
  });

  test('does not delay the confirmation of a sign-up', async (server) => {
    await auth.signUp(server);
    const token = await auth.confirmationToken(server);
    expect(await guessAll(server)).toBe(3);
    expect((await auth.sendConfirmation(server, token, auth.PASSWORD)).status).toBe(200);
  });

  test('does not delay codes of known devices and sessions with the right password either', async (server) => {
    const { app, cookie } = await withSecondFactor(server);
    const device = await knownDevice(server, { ...auth.JANE, code: app.nextCode() });
    expect(await untilLimited(() => signInWithCode(server, '000000'))).toBe(5);
    expect((await signInWithCode(server, app.nextCode())).status).toBe(429);
    const known = { ...auth.JANE, code: app.nextCode() };
    expect((await withCookie(server, device, known)).status).toBe(200);
    const calls = secondFactorCalls(server, cookie);
    expect((await calls.verifyIdentity({ code: app.nextCode() })).status).toBe(200);
  });
});

test('the cookie of a known device is no session, and its wrong guesses count for that device only', async (server) => {
  await auth.signedInCookie(server);
  const device = await knownDevice(server);
  const other = await knownDevice(server);
  expect((await auth.sessionOf(server, device)).body).toEqual({ access: 'signed_out' });
  const wrong = { ...auth.JANE, password: 'a guess' };
  expect(await untilLimited(() => withCookie(server, device, wrong))).toBe(3);
  expect((await withCookie(server, device)).status).toBe(429);
  expect((await withCookie(server, other)).status).toBe(200);
  expect((await auth.signIn(server)).status).toBe(200);
});
