import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type {
  JSONReport,
  JSONReportError,
  JSONReportSuite,
  JSONReportTest,
} from '@playwright/test/reporter';
import { requireBrowser } from '../install-browser.ts';
import { run } from '../run.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import { failure, type RanTest, type RunError, type RunResult } from './run-result.ts';
import type { Selection } from './selection.ts';

const REPORT = `.cache/playwright-${process.pid}.json`;
const RUNNER = 'Playwright Test';

function errorOf({ message, location }: JSONReportError): RunError {
  if (!location) return { message };
  return { message, place: `${relative(process.cwd(), location.file)}:${location.line}` };
}

const STATES: Readonly<Record<JSONReportTest['status'], RanTest['state']>> = {
  expected: 'passed',
  skipped: 'skipped',
  unexpected: 'failed',
  // It failed at least once: an unreliable test counts as failed.
  flaky: 'failed',
};

function testsOf(suite: JSONReportSuite, folder: string, groups: readonly string[]): RanTest[] {
  const own = suite.specs.flatMap((titled) =>
    titled.tests.map((test) => ({
      path: relative(process.cwd(), join(folder, titled.file)),
      title: [...groups, titled.title].join(' > '),
      project: test.projectName || 'e2e',
      state: STATES[test.status],
      errors: test.results.flatMap(({ errors }) => errors).map(errorOf),
    })),
  );
  const inner = (suite.suites ?? []).flatMap((one) => testsOf(one, folder, [...groups, one.title]));
  return [...own, ...inner];
}

export function readReport({ config, suites, errors }: JSONReport): RunResult {
  const tests = suites.flatMap((file) => testsOf(file, config.rootDir, []));
  const failures = errors.map((error) => ({
    name: `${RUNNER}, outside any test`,
    errors: [errorOf({ ...error, message: error.message ?? error.value ?? 'An error' })],
  }));
  const [project] = config.projects;
  return {
    projects: config.projects.map(({ name }) => name || 'e2e'),
    tests,
    failures,
    ...(project && { keptIn: relative(process.cwd(), project.outputDir) }),
  };
}

/** Playwright Test treats its arguments as regular expressions. */
const asPattern = (path: string) => `${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** @throws with advice if there is no browser */
export function runPlaywright({ playwright: files, title }: Selection): RunResult {
  requireBrowser();
  rmSync(REPORT, { force: true });
  // All matching tests may belong to Vitest.
  const titles = title === undefined ? [] : ['--grep', title, '--pass-with-no-tests'];
  const hasPassed = run(
    'playwright',
    ['test', '--reporter=line,json', ...titles, ...files.map(asPattern)],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), REPORT),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    },
  );
  if (!existsSync(REPORT)) {
    const crash = failure(RUNNER, 'It ended without a report');
    return { projects: [], tests: [], failures: [crash] };
  }
  const result = readReport(JSON.parse(readFileSync(REPORT, 'utf8')));
  rmSync(REPORT);
  const hasFailed =
    result.failures.length > 0 || result.tests.some(({ state }) => state === 'failed');
  if (hasPassed || hasFailed) return result;
  return { ...result, failures: [failure(RUNNER, 'It ended with an error')] };
}
