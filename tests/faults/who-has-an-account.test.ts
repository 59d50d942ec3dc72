import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/limits/limits.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import {
  forgot,
  JANE,
  PASSWORD,
  signedInCookie,
  signIn,
  signUp,
} from '#tests/kit/server/accounts.ts';
import { everythingSaid } from '#tests/kit/server/answers.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';

/** Row 16 of docs/security.md. Of each question so many times, once about an account and once about none. */
const TRIES = LONG_FORM ? 200 : 4;
/** Times of single requests differ by chance; the long form has enough of them to speak of. */
const REQUIRED = 'the same status, headers and body; medians at most 15 ms or 15% apart';

describe.each(LONG_FORM ? ENGINES : ENGINES.slice(0, 1))('who has an account, on %s', (engine) => {
  it('is told by no answer and by no time (T38)', async () => {
    const limits = { ...NO_LIMITS, quietAnswerMilliseconds: LIMITS.quietAnswerMilliseconds };
    const server = await startTestServer(engine, { limits });
    await signedInCookie(server);
    let strangers = 0;
    const stranger = () => {
      strangers += 1;
      return { email: `stranger-${strangers}@example.com`, password: PASSWORD };
    };
    /** Each question about somebody who has an account, and about somebody who has none. */
    const questions = {
      'sign-in': [
        () => signIn(server, { ...JANE, password: 'wrong one' }),
        () => signIn(server, { ...stranger(), password: 'wrong one' }),
      ],
      'sign-up': [() => signUp(server), () => signUp(server, stranger())],
      'forgotten password': [
        () => forgot(server, JANE.email),
        () => forgot(server, stranger().email),
      ],
    } as const;
    const figures: string[] = [];
    let asked = 0;
    const telling: string[] = [];
    for (const [name, [askOfSomebody, askOfNobody]] of Object.entries(questions)) {
      const [somebody, nobody] = [new Latencies(), new Latencies()];
      const answers = new Set<string>();
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const pair = [() => somebody.measure(askOfSomebody()), () => nobody.measure(askOfNobody())];
        // Whichever begins first has the better of it.
        if (attempt % 2 === 1) pair.reverse();
        const both = await Promise.all(pair.map((ask) => ask()));
        for (const answer of both) answers.add(await everythingSaid(answer));
        asked += both.length;
      }
      if (answers.size > 1) telling.push(name, ...answers);
      figures.push(`${name} ${somebody.quantile(0.5)} and ${nobody.quantile(0.5)} ms`);
    }
    recordFigure({
      test: 'T38',
      name: `enumeration, with an account and without, ${engine}`,
      operations: asked,
      figure: `${telling.length} answers differ; medians: ${figures.join(', ')}`,
      required: REQUIRED,
    });
    expect(telling).toEqual([]);
    expect(asked).toBe(6 * TRIES);
  });
});
