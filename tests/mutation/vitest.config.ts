import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chosenFolder } from './folders.ts';

const { tests, needsPostgres } = chosenFolder();

/** Runs the files in the order of folders.ts: a mutant's first failed test ends its run. */
class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((glob) => matchesGlob(relative('.', moduleId), glob));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: [...tests],
    sequence: { sequencer: ListedOrder },
    // Faster; the tests leave no state in their process.
    isolate: false,
    env: { TZ: 'UTC', TEST_ENGINE: 'sqlite' },
    setupFiles: ['tests/kit/vitest-setup.ts'],
    globalSetup: [
      'tests/kit/database/sqlite-setup.ts',
      ...(needsPostgres ? ['tests/kit/database/postgres-setup.ts'] : []),
    ],
    // Ends a test that waits for an event a mutant never causes; on a busy machine less ends others.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Longer than the five seconds between two probes of the database's writes.
    expect: { poll: { timeout: 10_000 } },
  },
});
