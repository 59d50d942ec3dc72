import { defineConfig } from 'vitest/config';
import { chosenFolder } from './folders.ts';

const { tests, needsPostgres } = chosenFolder();

export default defineConfig({
  test: {
    include: [...tests],
    // Tests of pure functions leave nothing behind, and are quicker in one worker.
    isolate: needsPostgres,
    env: { TZ: 'UTC' },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: needsPostgres ? ['tests/kit/database/postgres-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
