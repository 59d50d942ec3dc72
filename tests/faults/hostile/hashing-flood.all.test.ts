import { it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const SIGN_INS_AT_ONCE = 100;
const BOOKINGS = pick({ all: 5, long: 100 });
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 120 };

it('rejects sign-ins beyond its capacity, and goes on booking (T36)', async () => {
  const server = await spawnServer({
    location: await newDatabaseLocation('sqlite'),
    window: WIDE_WINDOW,
    limits: { passwordsAtOnce: LIMITS.passwordsAtOnce },
    hashesAtFullCost: true,
  });
  const signIn = (email: string) =>
    post(server.url, '/api/auth/token', { grant_type: 'password', email, password: 'no idea' });
  // The first sign-in loads the modules.
  await signIn('first@example.com');

  const responses: Response[] = [];
  const latencies = new Latencies();
  let isFlooding = true;
  async function flood(name: string): Promise<void> {
    for (let round = 0; isFlooding; round += 1) {
      const reply = await signIn(`${name}-${round}@example.com`);
      responses.push(reply);
      await reply.body?.cancel();
    }
  }
  const flooding = Promise.all(
    Array.from({ length: SIGN_INS_AT_ONCE }, (_, index) => flood(`guess-${index}`)),
  );
  let confirmed = 0;
  for (const [index, slot] of manySlots(BOOKINGS).entries()) {
    const request = bookingRequest({ ...slot, guest_email: `guest-${index}@example.com` });
    const { status } = await latencies.measure(book(server.url, request));
    if (status === 201) confirmed += 1;
  }
  isFlooding = false;
  await flooding;

  const withStatus = (status: number) => responses.filter((reply) => reply.status === status);
  const rejected = withStatus(503);
  const checked = withStatus(401).length;
  const withoutRetryAfter = rejected.filter(({ headers }) => headers.get('Retry-After') === null);
  recordFigure({
    test: 'T36',
    name: `hashing flood, ${SIGN_INS_AT_ONCE} sign-ins at once`,
    operations: BOOKINGS + responses.length,
    measured: [
      exactly('bookings confirmed', confirmed, BOOKINGS),
      atLeast('sign-ins checked', checked, 1),
      atLeast('rejected with 503', rejected.length, 1),
      none('503 without Retry-After', withoutRetryAfter),
      exactly('other responses', responses.length - checked - rejected.length, 0),
      atMost('p95 of bookings', latencies.quantile(0.95), 500, 'ms'),
    ],
  });
});
