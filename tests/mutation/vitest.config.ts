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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
