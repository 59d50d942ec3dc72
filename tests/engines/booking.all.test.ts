import { describe, it } from 'vitest';
import { type Engine, engineForTests } from '#tests/engines/engines.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { bookOpenly } from './journeys.ts';

/** Those that come with the packages; journeys.long.test.ts has Firefox and the other journeys. */
const ENGINES: readonly Engine[] = ['chromium-106', 'chromium-114'];

describe.each(ENGINES)('in %s', (engine) => {
  const visit = engineForTests(engine);

  it('a guest books a slot', async () => {
    const { url } = await startTestServer();
    await bookOpenly(await visit(url));
  });
});
