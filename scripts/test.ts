/**
 * `npm test`: types, lint, then every test on a fresh build. Words select the test files whose path contains
 * one of them: `npm test -- tests/api/bookings pages/legal`. With `--long` (`npm run test:faults`) the fault
 * tests run in their long form, and those of the other Vitest projects in four time zones.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { FIGURES_FILE } from '#tests/kit/report/figures.ts';
import { prepareContent } from './content/prepare-content.ts';
import { installBrowser, installFirefox } from './install-browser.ts';
import { run, start } from './run.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const REPORT = '.cache/test-report.json';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});

async function prepare(): Promise<void> {
  rmSync(FIGURES_FILE, { force: true });
  await prepareContent();
  if (!run('react-router', ['typegen'])) throw new Error('The types of the routes did not pass');
  // Beside each other: two of them use one core at times, and the installation of a browser waits for the network.
  const steps = Promise.all([
    // Each of its four checkers by default would read the libraries again: on two cores, two are faster.
    start('tsc', ['--checkers', '2']),
    start('biome', ['check']),
    start(process.execPath, ['scripts/build.ts', '--if-changed']),
  ]);
  installBrowser();
  if (values.long) installFirefox();
  if ((await steps).includes(false)) throw new Error('Types, lint or build did not pass');
}

/** A runner that fails without a failed test, or that runs none of all tests, counts as one. */
function runTests<Report>(
  runner: string,
  parameters: readonly string[],
  countsOf: (report: Report) => Counts,
): Counts {
  rmSync(REPORT, { force: true });
  const selection = words.length === 0 ? [] : [...words, '--pass-with-no-tests'];
  const hasPassed = run(runner, [...parameters, ...selection], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    ...(values.long && { FAULTS: 'long' }),
  });
  const counts = existsSync(REPORT)
    ? countsOf(JSON.parse(readFileSync(REPORT, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const isIncomplete = !hasPassed || (words.length === 0 && counts.passed === 0);
  return isIncomplete ? { ...counts, failed: Math.max(counts.failed, 1) } : counts;
}

const runVitest = () =>
  runTests<JsonTestResults>(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`],
    ({ numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }) => ({
      passed,
      failed,
      skipped,
    }),
  );

const runPlaywright = () =>
  runTests<JSONReport>('playwright', ['test', '--reporter=dot,json'], ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));

function printFigures(): void {
  if (!existsSync(FIGURES_FILE)) return;
  const lines = readFileSync(FIGURES_FILE, 'utf8').trim().split('\n');
  const { compare } = new Intl.Collator('en', { numeric: true });
  process.stdout.write(`\n${lines.toSorted(compare).join('\n')}\n`);
}

async function runAll(): Promise<Counts> {
  try {
    await prepare();
  } catch (error) {
    process.stdout.write(`\n${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  // Both at once take a sixth longer on two cores.
  const [vitest, playwright] = [runVitest(), runPlaywright()];
  printFigures();
  const passed = vitest.passed + playwright.passed;
  const failed = vitest.failed + playwright.failed;
  return {
    passed,
    failed: passed === 0 ? Math.max(failed, 1) : failed,
    skipped: vitest.skipped + playwright.skipped,
  };
}

const { passed, failed, skipped } = await runAll();
const skippedText = skipped > 0 ? `, ${skipped} skipped` : '';
process.stdout.write(`\n${passed} passed, ${failed} failed${skippedText}\n`);
process.exitCode = failed > 0 ? 1 : 0;
