import { expect, it } from 'vitest';
import { LIMITS } from '#server/limits/limits.ts';
import { newDatabasePlace } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/server/api.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

const SIGN_INS_AT_ONCE = 100;
const BOOKINGS = LONG_FORM ? 100 : 15;
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

it('a flood of sign-ins is refused at once beyond what can be hashed, and bookings go on (T36)', async () => {
  const server = await spawnServer({
    place: await newDatabasePlace('sqlite'),
    window: WIDE_WINDOW,
    limits: { ...NO_LIMITS, passwordsAtOnce: LIMITS.passwordsAtOnce },
  });
  const signIn = (email: string) =>
    post(server.url, '/api/auth/token', { grant_type: 'password', email, password: 'no idea' });
  // The first one loads what signing in needs.
  await signIn('first@example.com');

  const answers: Response[] = [];
  const latencies = new Latencies();
  let isFlooding = true;
  async function flood(name: string): Promise<void> {
    for (let round = 0; isFlooding; round += 1) {
      const answer = await signIn(`${name}-${round}@example.com`);
      answers.push(answer);
      await answer.body?.cancel();
    }
  }
  const flooding = Promise.all(
    Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) => flood(`guess-${index}`)),
  );
  let confirmed = 0;
  for (const [index, slot] of manySlots(BOOKINGS).entries()) {
    const request = bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` });
    const response = await latencies.measure(book(server.url, request));
    if (response.status === 201) confirmed += 1;
  }
  isFlooding = false;
  await flooding;

  const withStatus = (status: number) => answers.filter((answer) => answer.status === status);
  const refused = withStatus(503);
  const checked = withStatus(401).length;
  recordFigure({
    test: 'T36',
    name: `hashing flood, ${SIGN_INS_AT_ONCE} sign-ins at once`,
    operations: BOOKINGS + answers.length,
    figure: `${confirmed} x 201, p95 ${latencies.quantile(0.95)} ms; ${checked} checked, ${refused.length} refused with 503`,
    required: `${BOOKINGS} x 201, p95 <= 500 ms; no more than ${LIMITS.passwordsAtOnce} checked at once`,
  });
  expect(confirmed).toBe(BOOKINGS);
  expect(checked + refused.length).toBe(answers.length);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ headers }) => headers.get('Retry-After') === null)).toEqual([]);
});
