import { chosenFolder } from './folders.ts';

const { name, mutate } = chosenFolder();
const output = `.cache/mutation/${name.replaceAll('/', '-')}`;

export default {
  mutate: [...mutate],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/human-texts.ts'],
  ignorers: ['human-texts'],
  // Use the tests of folders.ts instead of those that Vitest considers related.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A mutant that is only slow on a loaded machine must not count as killed.
  timeoutMS: 60_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 97, low: 95, break: 95 },
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, logTests: false },
  jsonReporter: { fileName: `${output}/report.json` },
  htmlReporter: { fileName: `${output}/report.html` },
  incremental: true,
  incrementalFile: `${output}/incremental.json`,
  tempDirName: `${output}/sandbox`,
  ignorePatterns: ['.cache', '/data', '/docs', 'test-results', '.astro'],
  // Stryker reads tsconfig.json with a function that TypeScript 7 removed.
  tsconfigFile: 'none.json',
};
