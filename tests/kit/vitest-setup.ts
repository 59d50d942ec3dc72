import fc from 'fast-check';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { connectRunner } from './runner.ts';
import { SEED } from './tier.ts';

// Of a failed property, a minute's search for a shorter example is enough.
fc.configureGlobal({ seed: SEED, interruptAfterTimeLimit: 60_000 });

/** The cleanups of what `beforeAll` has started, which a file's tests share. */
const sharedCleanups: (() => unknown)[] = [];

connectRunner({
  onTestEnd(cleanup) {
    if (TestRunner.getCurrentTest() === undefined) sharedCleanups.push(cleanup);
    else onTestFinished(async () => void (await cleanup()));
  },
});
afterAll(async () => {
  for (const cleanup of sharedCleanups.splice(0).toReversed()) await cleanup();
});
