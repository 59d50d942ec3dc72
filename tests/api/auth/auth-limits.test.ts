import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import * as auth from '#tests/kit/admin/accounts.ts';
import { post } from '#tests/kit/api/api.ts';
import { serializeResponse } from '#tests/kit/api/responses.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import {
  startLimited,
  startTestServer,
  startTwoServers,
  type TestServer,
} from '#tests/kit/server/server.ts';

const TRUST_PROXY = '127.0.0.1,::1';
const OWNER_GIVES_UP_AFTER_SECONDS = 60;
const THREE = { times: 3, seconds: 600 };

async function counted(responses: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const guess = (server: TestServer, index: number) =>
  auth.signIn(
    server,
    { ...auth.JANE, password: `guess ${index}` },
    { 'X-Forwarded-For': `10.${index >> 8}.${index & 255}.1` },
  );

describe.each(API_ENGINES)('signing in on %s', (engine) => {
  it('limits guesses per account over all addresses and instances, and locks nobody out (T35)', async () => {
    const { signInsPerAccount, passwordsAtOnce } = LIMITS;
    const limits = { signInsPerAccount, passwordsAtOnce };
    const instances = await startTwoServers(engine, { limits, trustProxy: TRUST_PROXY });
    const [first, second] = instances;
    await auth.signedInCookie(first);
    let checked = 0;
    let guesses = 0;
    let others = 0;
    const started = performance.now();
    for (let round = 0; round < 50; round += 1) {
      const responses = Array.from({ length: 20 }, (_, index) =>
        guess(instances[index % 2] ?? first, round * 20 + index),
      );
      const { 401: wrong = 0, 429: later = 0, 503: busy = 0 } = await counted(responses);
      checked += wrong;
      guesses += responses.length;
      others += responses.length - wrong - later - busy;
    }
    const seconds = (performance.now() - started) / 1_000;
    const rejected = await guess(first, 1_000);
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ title: 'Too many attempts' });

    // The owner tries once a second at the instance that started first, whose clock is ahead.
    let waitedSeconds = 0;
    while (!(await auth.signIn(first)).ok && waitedSeconds < OWNER_GIVES_UP_AFTER_SECONDS) {
      waitedSeconds += 1;
      for (const one of instances) one.setClock(one.parts.clock() + 1_000 * waitedSeconds);
    }
    recordFigure({
      test: 'T35',
      name: `1,000 guesses from 1,000 addresses at two instances, ${engine}`,
      operations: guesses,
      measured: [
        { name: 'guesses', value: guesses, exactly: 1_000 },
        // A burst of three, then one for every ten seconds elapsed.
        { name: 'checked', value: checked, atLeast: 3, atMost: 4 + Math.floor(seconds / 10) },
        { name: 'other responses than 401, 429 and 503', value: others, exactly: 0 },
        {
          name: 'Retry-After of a rejected guess',
          value: Number(rejected.headers.get('Retry-After')),
          atLeast: 1,
          atMost: 10,
        },
        {
          name: 'owner signed in after',
          value: waitedSeconds,
          unit: 's of the test clock',
          atMost: 10,
        },
      ],
    });
    // The correct password resets the limit.
    expect((await guess(second, 1_001)).status).toBe(401);
  });

  it('is limited per client address over all instances, as signing up is (T38)', async () => {
    const limits = { signInsPerClient: THREE, signUpsPerClient: THREE };
    const [first, second] = await startTwoServers(engine, { limits, trustProxy: TRUST_PROXY });
    const tries = Array.from({ length: 50 }, (_, index) =>
      // The visitor's own value precedes the proxy's; an IPv6 network is one client.
      auth.signIn(
        index % 2 === 0 ? first : second,
        { email: `${index}@example.com`, password: auth.PASSWORD },
        { 'X-Forwarded-For': `9.9.9.${index}, 2001:db8:1:2::${index + 1}` },
      ),
    );
    expect(await counted(tries)).toEqual({ 401: 3, 429: 47 });
    const other = { 'X-Forwarded-For': '2001:db8:1:3::1' };
    expect((await auth.signIn(first, auth.JANE, other)).status).toBe(401);

    const open = await startTestServer(engine, { limits });
    const claims = Array.from({ length: 10 }, (_, index) =>
      auth.signIn(open, auth.JANE, {
        'X-Forwarded-For': `1.1.1.${index}`,
        'X-App-Client-Address': `1.1.1.${index}`,
      }),
    );
    expect(await counted(claims)).toEqual({ 401: 3, 429: 7 });
    const signUps = Array.from({ length: 5 }, (_, index) =>
      auth.signUp(open, { email: `${index}@example.com`, password: auth.PASSWORD }),
    );
    expect(await counted(signUps)).toEqual({ 202: 3, 429: 2 });
    const last = await auth.signUp(open);
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(100);
    expect(await last.json()).toMatchObject({ code: 'too_many' });
  });
});

describe('limits of accounts', () => {
  it('reject password checks beyond capacity at once, while bookings go on', async () => {
    const limits = { passwordsAtOnce: 2 };
    const server = await startTestServer('sqlite', { limits, hashesAtFullCost: true });
    const counts = await counted(Array.from({ length: 40 }, (_, index) => guess(server, index)));
    expect((counts[401] ?? 0) + (counts[503] ?? 0)).toBe(40);
    expect(counts[503]).toBeGreaterThan(20);
    expect((await auth.signIn(server)).status).toBe(401);
  });

  it('limit the mails of a kind per mailbox, with equal responses', async () => {
    const two = { times: 2, seconds: 3600 };
    const server = await startLimited({ mailsPerAccount: two, signUpMailsPerMailbox: two });
    await auth.signedUpCookie(server);
    for (let time = 0; time < 4; time += 1) {
      expect((await auth.signUp(server)).status).toBe(202);
      expect((await auth.signUp(server, { ...auth.JANE, email: 'joe@example.com' })).status).toBe(
        202,
      );
    }
    // A stranger's sign-ups do not block the owner's password reset.
    for (let time = 0; time < 4; time += 1)
      expect((await auth.forgot(server, auth.EMAIL)).status).toBe(202);
    const sent = (await auth.accountMails(server)).map(({ kind, to }) => `${kind} ${to}`);
    expect(sent.sort()).toEqual([
      'account-exists jane@example.com',
      'account-exists jane@example.com',
      'auth-confirmation jane@example.com',
      'auth-confirmation joe@example.com',
      'auth-confirmation joe@example.com',
      'password-reset jane@example.com',
      'password-reset jane@example.com',
    ]);
  });

  it("do not replace the owner's sign-up by one that is not mailed", async () => {
    const server = await startLimited({ signUpMailsPerMailbox: { times: 3, seconds: 3600 } });
    await auth.signUp(server);
    const token = await auth.confirmationToken(server);
    for (let time = 0; time < 9; time += 1) {
      await auth.signUp(server, { ...auth.JANE, password: 'of a stranger' });
    }
    expect((await auth.sendConfirmation(server, token, auth.PASSWORD)).status).toBe(200);
  });

  it('limit the sign-ups of the whole site, alike for every e-mail', async () => {
    const limits = { signUpsOnSite: { times: 5, seconds: 3600 } };
    const server = await startTestServer('sqlite', { limits, trustProxy: TRUST_PROXY });
    await auth.signedUpCookie(server);
    const from = (index: number, email: string) =>
      post(
        server.url,
        '/api/auth/signup',
        { email, password: auth.PASSWORD },
        { 'X-Forwarded-For': `10.0.${index}.1` },
      );
    const strangers = Array.from({ length: 20 }, (_, index) =>
      from(index, `stranger-${index}@example.com`),
    );
    expect(await counted(strangers)).toEqual({ 202: 4, 429: 16 });
    const rejected = await Promise.all([from(100, 'another@example.com'), from(101, auth.EMAIL)]);
    const [unknown, known] = await Promise.all(rejected.map(serializeResponse));
    expect(unknown).toEqual(known);
    expect(Number(rejected[0]?.headers.get('Retry-After'))).toBeLessThanOrEqual(3600 / 5);
    // Existing accounts are not affected.
    expect((await auth.signIn(server)).status).toBe(200);
  });

  it('limit password resets per client address', async () => {
    const server = await startLimited({ passwordResetsPerClient: THREE });
    const resets = Array.from({ length: 5 }, () => auth.forgot(server, auth.EMAIL));
    expect(await counted(resets)).toEqual({ 202: 3, 429: 2 });
    const set = Array.from({ length: 5 }, () => auth.reset(server, 'x', auth.PASSWORD));
    expect(await counted(set)).toEqual({ 400: 3, 429: 2 });
  });

  it('respond to sign-ups and resets no sooner than the set time, account or not', async () => {
    const server = await startLimited({ uniformResponseMs: 150 });
    for (const request of [
      auth.signUp,
      auth.signUp,
      (one: TestServer) => auth.forgot(one, auth.EMAIL),
    ]) {
      const started = performance.now();
      expect((await request(server)).status).toBe(202);
      expect(performance.now() - started).toBeGreaterThanOrEqual(140);
    }
  });
});
