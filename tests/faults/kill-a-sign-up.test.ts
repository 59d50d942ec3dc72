import { setTimeout as pass } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/kit/accounts.ts';
import { post } from '#tests/kit/api.ts';
import { ENGINES, newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/figures.ts';
import { Latencies } from '#tests/kit/latency.ts';
import { seededRandom } from '#tests/kit/random.ts';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';
import { spawnServer } from '#tests/kit/server-process.ts';

const ROUNDS = LONG_FORM ? 50 : 3;
const SIGN_UPS_AT_ONCE = 6;

describe.each(ENGINES)('a sign-up on %s (T38)', (engine) => {
  it(`leaves no user without an account when the server is killed, ${ROUNDS} times at random moments`, async () => {
    const place = await newDatabasePlace(engine);
    const random = seededRandom();
    const latencies = new Latencies();
    const answered = new Set<string>();
    let sent = 0;

    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await spawnServer({ place, limits: NO_LIMITS });
      const signUp = async () => {
        sent += 1;
        const email = `guest-${sent}@example.com`;
        const answer = post(server.url, '/api/auth/signup', { email, password: PASSWORD });
        if ((await latencies.measure(answer)).status === 202) answered.add(email);
      };
      // The first one loads what signing up needs, so that the others are caught at their work.
      await signUp();
      const underWay = Array.from({ length: SIGN_UPS_AT_ONCE }, () => signUp().catch(() => {}));
      await pass(random.between(0, 400));
      await server.end('SIGKILL');
      await Promise.all(underWay);
    }

    const { db } = await openTestDatabaseAt(place);
    const users = await db.selectFrom('users').select(['id', 'email']).execute();
    const accounts = await db.selectFrom('accounts').select('user_id').execute();
    const owners = accounts.map(({ user_id }) => user_id);
    const emails = users.map(({ email }) => email);
    const lost = [...answered].filter((email) => !emails.includes(email));
    recordFigure({
      test: 'T38',
      name: `killed mid sign-up, ${engine}`,
      operations: sent,
      figure: `${users.length} users, ${owners.length} accounts, ${lost.length} answered and lost; p95 ${latencies.quantile(0.95)} ms`,
      required: '0 users without account, 0 lost; <= 1 s',
      seed: random.seed,
    });
    expect(owners.sort()).toEqual(users.map(({ id }) => id).sort());
    expect(new Set(emails).size).toBe(emails.length);
    expect(lost).toEqual([]);
    expect(answered.size).toBeGreaterThanOrEqual(ROUNDS);
  });
});
