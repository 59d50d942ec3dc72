type Cleanup = () => unknown;

export interface CurrentTest {
  /** Absolute path of the test file. */
  readonly path: string;
  /** The titles of the groups and of the test, joined by ' > '. */
  readonly title: string;
}

/** Vitest and Playwright Test share the kit, which therefore imports neither. */
interface TestRunner {
  readonly addCleanup: (cleanup: Cleanup) => void;
  readonly currentTest: () => CurrentTest;
}

let connected: TestRunner | undefined;

export function connectRunner(runner: TestRunner): void {
  connected = runner;
}

function runner(): TestRunner {
  if (connected === undefined) throw new Error('This process runs no test');
  return connected;
}

/** Registers a cleanup for the end of the current test; the last registered runs first. */
export function onTestEnd(cleanup: Cleanup): void {
  runner().addCleanup(cleanup);
}

export function currentTest(): CurrentTest {
  return runner().currentTest();
}
