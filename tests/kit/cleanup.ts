type Cleanup = () => unknown;

let register: ((cleanup: Cleanup) => void) | undefined;

/** Tells the kit how the test runner of this process registers the cleanup of the current test. */
export function registerCleanupsWith(runnerRegister: (cleanup: Cleanup) => void): void {
  register = runnerRegister;
}

/**
 * Runs `cleanup` when the current test ends, the last registered first. Vitest and Playwright Test
 * share the kit, so it imports neither.
 */
export function onTestEnd(cleanup: Cleanup): void {
  if (register === undefined) throw new Error('This process runs no test');
  register(cleanup);
}
