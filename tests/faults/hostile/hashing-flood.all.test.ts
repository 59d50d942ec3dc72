import { once } from 'node:events';
import { join } from 'node:path';
import { it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { newDatabaseLocation } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const PROGRAM = join(import.meta.dirname, 'serve-counting-hashes.ts');

/** The limit promised in docs/security.md; the server has the product's limits. */
const HASHED_AT_ONCE = 8;
const SIGN_INS_AT_ONCE = 100;
const BOOKINGS = pick({ all: 5, long: 100 });
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 120 };

async function startCountingServer(choices: ServerChoices) {
  const program = await spawnServer(choices, PROGRAM);
  return {
    url: program.url,
    async hashedAtOnce(): Promise<number> {
      const counted = once(program.process.stdout, 'data');
      program.process.kill('SIGUSR2');
      const [line] = await counted;
      return JSON.parse(String(line)).hashedAtOnce;
    },
  };
}

it(`hashes at most ${HASHED_AT_ONCE} passwords at once, rejects more sign-ins and goes on booking (T36)`, async () => {
  const server = await startCountingServer({
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
  let closed = 0;
  /** null, and counted, if the server closed the connection without a response. */
  async function orClosed(request: Promise<Response>): Promise<Response | null> {
    try {
      return await request;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      closed += 1;
      return null;
    }
  }

  async function flood(name: string): Promise<void> {
    for (let round = 0; isFlooding; round += 1) {
      const reply = await orClosed(signIn(`${name}-${round}@example.com`));
      if (reply === null) continue;
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
    const response = await orClosed(latencies.measure(book(server.url, request)));
    if (response?.status === 201) confirmed += 1;
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
      {
        name: 'most passwords hashed at once',
        value: await server.hashedAtOnce(),
        atLeast: 1,
        atMost: HASHED_AT_ONCE,
      },
      atLeast('sign-ins checked', checked, 1),
      atLeast('rejected with 503', rejected.length, 1),
      none('503 without Retry-After', withoutRetryAfter),
      exactly('other responses', responses.length - checked - rejected.length, 0),
      exactly('connections closed without a response', closed, 0),
      atMost('p95 of bookings', latencies.quantile(0.95), 500, 'ms'),
    ],
  });
});
