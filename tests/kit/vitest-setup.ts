import { expect, onTestFinished } from 'vitest';
import { connectRunner } from './runner.ts';

connectRunner({
  onTestEnd: (cleanup) => onTestFinished(async () => void (await cleanup())),
  currentTest: () => {
    const { testPath: path = '', currentTestName: title = '' } = expect.getState();
    return { path, title };
  },
});
