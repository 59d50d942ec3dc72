import { expect, onTestFinished } from 'vitest';
import { registerCleanupsWith } from './cleanup.ts';
import { nameTestsWith } from './report/figures.ts';

registerCleanupsWith((cleanup) => onTestFinished(async () => void (await cleanup())));
nameTestsWith(() => {
  const { testPath: path = '', currentTestName: title = '' } = expect.getState();
  return { path, title };
});
