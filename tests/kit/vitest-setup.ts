import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { connectRunner } from './runner.ts';

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
