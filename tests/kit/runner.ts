export interface CurrentTest {
  /** Absolute path of the test file. */
  readonly path: string;
  /** The titles of the groups and of the test, joined by ' > '. */
  readonly title: string;
}

/** Vitest and Playwright Test share the kit, which therefore imports neither. */
interface TestRunner {
  readonly onTestEnd: (cleanup: () => unknown) => void;
  readonly currentTest: () => CurrentTest;
}

const noTest = () => {
  throw new Error('This process runs no test');
};
let runner: TestRunner = { onTestEnd: noTest, currentTest: noTest };

export const connectRunner = (connected: TestRunner) => {
  runner = connected;
};

export const currentTest = () => runner.currentTest();

/** Registers a cleanup for the end of the current test; the last registered runs first. */
export const onTestEnd: TestRunner['onTestEnd'] = (cleanup) => runner.onTestEnd(cleanup);

/** Registers a cleanup that runs once: when the test calls the result, or at its end. */
export function onceByTestEnd(cleanup: () => Promise<void>): () => Promise<void> {
  let run: Promise<void> | undefined;
  const once = () => {
    run ??= cleanup();
    return run;
  };
  onTestEnd(once);
  return once;
}
