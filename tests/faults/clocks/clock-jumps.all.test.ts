import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/time/clock.ts';
import { cookieOf, sessionOf, signedInCookie, signIn } from '#tests/kit/admin/accounts.ts';
import { post } from '#tests/kit/api/api.ts';
import { ENGINES, FORM_ENGINES } from '#tests/kit/database/database.ts';
import { type Measurement, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { type ServerChoices, TEST_NOW } from '#tests/kit/server/server-parts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUMPS: readonly (readonly [name: string, milliseconds: number])[] = [
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
  ['a day back', -DAY],
];
/** A session used this often never reaches the end of its week. */
const USED_ON_DAYS = [2, 4, 9, 15, 21, 27, 28, 29, 30, 31, 32];

// The machine's clock, which Better Auth uses; it only moves when a test sets it.
// Waiting takes real time, as it does when an operator corrects a clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }));
afterEach(() => void vi.useRealTimers());

const setClock = (instant: number) => vi.setSystemTime(instant);

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it('lengthens no session by more than a jump of the clock, used or not (T25)', async () => {
    const onMachineClock = { clock: systemClock, databaseClock: systemClock };
    const server = await startTestServer(engine, {}, onMachineClock);
    const measured: Measurement[] = [];
    const tooLong: string[] = [];
    for (const [name, jump] of JUMPS) {
      setClock(TEST_NOW);
      const person = { email: `${jump}@example.com`, password: 'maswali 12' };
      const cookie = await signedInCookie(server, person);
      const unused = cookieOf(await signIn(server, person));
      const isSignedIn = async (one: string) =>
        (await sessionOf(server, one)).body.access !== 'signed_out';
      // Real time; the clock jumps on the third day and stays wrong.
      const at = (days: number) => setClock(TEST_NOW + days * DAY + (days < 3 ? 0 : jump));
      let days = 0;
      for (const day of USED_ON_DAYS) {
        at(day);
        if (!(await isSignedIn(cookie))) break;
        days = day;
      }
      const allowance = Math.max(0, -jump) / DAY;
      at(7 + allowance + MINUTE / DAY);
      if (await isSignedIn(unused)) tooLong.push(name);
      measured.push({
        name: `used, with a jump of ${name}`,
        value: days,
        unit: 'days of the test clock',
        // Each use extends the session.
        atLeast: 28,
        atMost: 30 + allowance,
      });
    }
    recordFigure({
      test: 'T25',
      name: `sessions and clock jumps, ${engine}`,
      operations: 2 * JUMPS.length,
      measured: [...measured, none('unused, longer than 7 days and the jump', tooLong)],
    });
  });
});

describe.each(ENGINES)('two instances on %s', (engine) => {
  it.each([
    ['ahead', 2 * HOUR],
    ['behind', -2 * HOUR],
  ])('share one rate limit if the clock of one is two hours %s (T25)', async (_, skew) => {
    const limits = { wrongPasscodesPerClient: { times: 3, seconds: 600 } };
    const start = (ahead: number, more: Partial<ServerChoices> = {}) => {
      const clock = () => Date.now() + ahead;
      return startTestServer(engine, { limits, ...more }, { clock, databaseClock: undefined });
    };
    const first = await start(0);
    const second = await start(skew, { location: first.location });
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const { url } = guess % 2 === 0 ? first : second;
      const response = await post(url, '/api/passcode', { passcode: `guess ${guess}` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429, 429, 429, 429]);
  });
});
