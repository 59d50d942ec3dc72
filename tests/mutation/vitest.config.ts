import { defineConfig } from 'vitest/config';
import { chosenFolder } from './folders.ts';

const { tests, needsPostgres } = chosenFolder();

export default defineConfig({
  test: {
    include: [...tests],
    // Faster; the tests leave no state in their process.
    isolate: false,
    env: { TZ: 'UTC', TEST_ENGINE: 'sqlite' },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: [
      'tests/kit/database/sqlite-setup.ts',
      ...(needsPostgres ? ['tests/kit/database/postgres-setup.ts'] : []),
    ],
    // Ends a test that waits for an event a mutant never causes, faster than a new process does.
    testTimeout: 10_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
