type Cleanup = () => unknown;

/** The test that runs. */
export interface CurrentTest {
  /** Absolute path of the test file. */
  readonly path: string;
  /** The test's title with those of its groups, ' > ' between them. */
  readonly title: string;
}

/** What the kit needs of a test runner. Vitest and Playwright Test share the kit: it imports neither. */
interface TestRunner {
  /** Registers what runs when the current test ends. */
  readonly addCleanup: (cleanup: Cleanup) => void;
  readonly currentTest: () => CurrentTest;
}

let connected: TestRunner | undefined;

/** Connects the kit with the test runner of this process. */
export function connectRunner(runner: TestRunner): void {
  connected = runner;
}

function runner(): TestRunner {
  if (connected === undefined) throw new Error('This process runs no test');
  return connected;
}

/** Runs `cleanup` when the current test ends, the last registered first. */
export function onTestEnd(cleanup: Cleanup): void {
  runner().addCleanup(cleanup);
}

export function currentTest(): CurrentTest {
  return runner().currentTest();
}
