import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { systemClock } from '#server/time/clock.ts';
import { cookieOf, sessionOf, signedInCookie, signIn } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { type Measurement, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
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
/** Until the end of the year 2028. */
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 770 };

// The machine's clock, which Better Auth and some limits use; it only moves when a test sets it.
// Waiting takes real time, as it does when an operator corrects a clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW }));
afterEach(() => void vi.useRealTimers());

const setClock = (instant: number) => vi.setSystemTime(instant);

/** A server whose own clock jumps as well. */
const startOnMachineClock = (engine: EngineName, choices: Partial<ServerChoices> = {}) =>
  startTestServer(engine, choices, { clock: systemClock, databaseClock: systemClock });

/** Requests that use up a limit, and its period in seconds. */
interface Limited {
  readonly seconds: number;
  attempt(server: TestServer, index: number): Promise<Response>;
}

const RATE = { times: 3, seconds: 60 };
/** Later than any clock in this test, and different for each attempt. */
const SLOTS = manySlots(200, '2028-01-03');
const LIMITS = {
  bookingsPerClient: RATE,
  wrongPasscodesPerClient: RATE,
  signInsPerClient: RATE,
  signInsPerAccount: RATE,
};
const LIMITED: Record<string, Limited> = {
  'bookings of an address': {
    seconds: RATE.seconds,
    attempt: ({ url }, index) => book(url, bookingRequest(SLOTS[index])),
  },
  'wrong passcodes of an address': {
    seconds: RATE.seconds,
    attempt: ({ url }) => post(url, '/api/passcode', { passcode: 'wrong' }),
  },
  'passwords of an account': {
    seconds: RATE.seconds,
    attempt: (server) => signIn(server, { email: 'one@example.com', password: 'wrong' }),
  },
  'sign-ins of an address': {
    seconds: RATE.seconds,
    attempt: (server, index) =>
      signIn(server, { email: `${index}@example.com`, password: 'wrong' }),
  },
};

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it('holds nobody at a limit for longer than a jump of the clock and the limit itself (T25)', async () => {
    const server = await startOnMachineClock(engine, { limits: LIMITS, window: WIDE_WINDOW });
    let begin = TEST_NOW;
    let attempts = 0;
    let held = 0;
    const heldTooLong: string[] = [];
    for (const [name, jump] of JUMPS) {
      for (const [what, { seconds, attempt }] of Object.entries(LIMITED)) {
        begin += 10 * DAY;
        setClock(begin);
        const tryOnce = () => {
          attempts += 1;
          return attempt(server, attempts).then(({ status }) => status);
        };
        let tries = 0;
        while ((await tryOnce()) !== 429) tries += 1;
        expect([what, tries]).toEqual([what, RATE.times]);
        setClock(begin + jump);
        if ((await tryOnce()) === 429) held += 1;
        setClock(begin + jump + Math.abs(jump) + seconds * 1_000);
        if ((await tryOnce()) === 429) heldTooLong.push(`${what}, ${name}`);
      }
    }
    recordFigure({
      test: 'T25',
      name: `limits and clock jumps, ${engine}`,
      operations: attempts,
      measured: [
        none('held longer than the jump and the limit', heldTooLong),
        { name: 'still held right after the jump', value: held },
      ],
    });
  });

  it('lengthens no session by more than a jump of the clock, used or not (T25)', async () => {
    const server = await startOnMachineClock(engine);
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
