import { describe, it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import {
  forgot,
  JANE,
  PASSWORD,
  signedInCookie,
  signIn,
  signUp,
} from '#tests/kit/admin/accounts.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { serializeResponse } from '#tests/kit/api/responses.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import type { Measurement } from '#tests/kit/report/figures.ts';
import { atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const JOE = { email: 'joe@example.com', password: PASSWORD };

/** Pairs of requests of each kind, with and without an account (docs/security.md#row-16). */
const TRIES = pick({ all: 2, long: 200 });

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it('reveals by no response and by no response time who has an account (T38)', async () => {
    const limits = { uniformResponseMs: LIMITS.uniformResponseMs };
    const server = await startTestServer(engine, { limits, hashesAtFullCost: true });
    await signedInCookie(server);
    await withSecondFactor(server, JOE);
    let strangers = 0;
    const stranger = () => {
      strangers += 1;
      return { email: `stranger-${strangers}@example.com`, password: PASSWORD };
    };
    const requestPairs = {
      'sign-in': [
        () => signIn(server, { ...JANE, password: 'wrong one' }),
        () => signIn(server, { ...stranger(), password: 'wrong one' }),
      ],
      // The code is not looked at before the password is right.
      'sign-in with a second factor': [
        () => signIn(server, { ...JOE, password: 'wrong one', code: '123456' }),
        () => signIn(server, { ...stranger(), password: 'wrong one', code: '123456' }),
      ],
      'sign-up': [() => signUp(server), () => signUp(server, stranger())],
      'forgotten password': [
        () => forgot(server, JANE.email),
        () => forgot(server, stranger().email),
      ],
    } as const;
    const apart: Measurement[] = [];
    let requests = 0;
    const differing: string[] = [];
    for (const [name, [sendForAccount, sendForStranger]] of Object.entries(requestPairs)) {
      const [somebody, nobody] = [new Latencies(), new Latencies()];
      const responses = new Set<string>();
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const pair = [
          () => somebody.measure(sendForAccount()),
          () => nobody.measure(sendForStranger()),
        ];
        // The request that starts first has an advantage.
        if (attempt % 2 === 1) pair.reverse();
        const both = await Promise.all(pair.map((send) => send()));
        for (const response of both) responses.add(await serializeResponse(response));
        requests += both.length;
      }
      if (responses.size > 1) differing.push([name, ...responses].join('\n'));
      const [withAccount, without] = [somebody.quantile(0.5), nobody.quantile(0.5)];
      apart.push(
        atMost(
          `medians of ${name} apart`,
          Math.abs(withAccount - without),
          Math.max(15, Math.round(0.15 * withAccount)),
          'ms',
        ),
      );
    }
    recordFigure({
      test: 'T38',
      name: `enumeration, with an account and without, ${engine}`,
      operations: requests,
      measured: [
        none('kinds of differing responses', differing),
        exactly('responses', requests, 8 * TRIES),
        ...apart,
      ],
    });
  });
});
