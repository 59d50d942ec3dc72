import { defineConfig } from 'vitest/config';
import { chosenFolder } from './folders.ts';

const { tests, needsPostgres } = chosenFolder();

export default defineConfig({
  test: {
    include: [...tests],
    // The tests leave nothing behind in their process, and are quicker in one.
    isolate: false,
    env: { TZ: 'UTC', TEST_ENGINE: 'sqlite' },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: needsPostgres ? ['tests/kit/database/postgres-setup.ts'] : [],
    // A test that waits for what a mutant never does ends by this: quicker than a new process.
    testTimeout: 10_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
