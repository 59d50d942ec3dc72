/** Vitest and Playwright Test share the kit, which therefore imports neither. */
interface TestRunner {
  readonly onTestEnd: (cleanup: () => unknown) => void;
}

const noTest = () => {
  throw new Error('This process runs no test');
};
let runner: TestRunner = { onTestEnd: noTest };

export const connectRunner = (connected: TestRunner) => {
  runner = connected;
};

/** Registers a cleanup for the end of the current test, or of the file in `beforeAll`; the last registered runs first. */
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
