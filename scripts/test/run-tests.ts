import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { PROXIES_NOT_RUN, WITHOUT_PROXIES } from '../../tests/kit/faults/proxy-programs.ts';
import { FIGURES_FILE } from '../../tests/kit/report/figures.ts';
import { EXCLUDED, IS_LONG, pick, SEED } from '../../tests/kit/tier.ts';
import { buildIfChanged } from '../build/build-state.ts';
import { prepareContent } from '../content/prepare-content.ts';
import { installBrowser, installFirefox } from '../install-browser.ts';
import { failureOf, start } from '../run.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './reports.ts';

const TEST_FILES = '{app,content,domain,scripts,server,tests}/**/*.test.{ts,tsx}';
const BROWSER_TESTS = 'tests/e2e/';
/** All others start a server that serves the pages. */
const WITHOUT_PAGES = /^(?!tests\/)|^tests\/(architecture|contract|kit)\//;
const WITHOUT_DATABASE = /^(?!tests\/)|^tests\/(architecture|kit)\//;

type Selection = ReturnType<typeof selectTests>;

/** @param words parts of paths; none selects every file of this run's tier */
function selectTests(words: readonly string[]) {
  const files = globSync(TEST_FILES).filter(
    (path) => words.length === 0 || words.some((word) => path.includes(word)),
  );
  const isIn = (globs: readonly string[]) => (path: string) =>
    globs.some((glob) => matchesGlob(path, glob));
  const isLater = isIn(EXCLUDED);
  const cannotRun = isIn(WITHOUT_PROXIES);
  const selected = files.filter((path) => !isLater(path) && !cannotRun(path));
  return {
    forVitest: selected.filter((path) => !path.startsWith(BROWSER_TESTS)),
    forPlaywright: selected.filter((path) => path.startsWith(BROWSER_TESTS)),
    later: files.filter(isLater),
    needsPages: selected.some((path) => !WITHOUT_PAGES.test(path)),
    needsDatabase: selected.some((path) => !WITHOUT_DATABASE.test(path)),
  };
}

const NEXT_RUN = pick({ quick: 'npm run test:all', all: 'npm run test:faults', long: '' });

const print = (text: string) => process.stdout.write(`${text}\n`);

/** @returns a function that stops the databases. @throws if the build does not pass */
async function prepare({ needsPages, needsDatabase }: Selection): Promise<() => Promise<void>> {
  rmSync(FIGURES_FILE, { force: true });
  await prepareContent();
  const [isBuilt, stopDatabases] = await Promise.all([
    needsPages ? buildIfChanged() : true,
    needsDatabase ? startDatabases() : async () => {},
  ]);
  if (isBuilt) return stopDatabases;
  await stopDatabases();
  throw new Error('The build did not pass');
}

/** Both runners use the same ones. They import the server, which imports generated files. */
async function startDatabases(): Promise<() => Promise<void>> {
  // PostgreSQL is a daemon: no signal of the terminal reaches it, and it stops when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const { default: migrateSqlite } = await import('#tests/kit/database/sqlite-setup.ts');
  const { default: startPostgres } = await import('#tests/kit/database/postgres-setup.ts');
  const [removeSqlite, stopPostgres] = await Promise.all([migrateSqlite(), startPostgres()]);
  return async () => {
    removeSqlite();
    await stopPostgres();
  };
}

/** @returns one failure for each check that does not pass */
async function check(): Promise<string[]> {
  const outputs = await Promise.all([
    // Each of its four checkers by default would read the libraries again: on two cores, two are faster.
    failureOf('tsc', ['--checkers', '2']),
    failureOf('biome', ['check']),
  ]);
  return outputs.flatMap((output, index) =>
    output === undefined ? [] : [`${['types', 'lint'][index]}\n${output}`],
  );
}

/** A runner that fails without a failed test, or that runs none of its files, counts as one failure. */
async function runWith<Report>(
  runner: string,
  outcomeOf: (report: Report) => Outcome,
  parameters: readonly string[],
): Promise<Outcome> {
  const path = reportOf(runner);
  rmSync(path, { force: true });
  const hasPassed = await start(runner, parameters, { PLAYWRIGHT_JSON_OUTPUT_FILE: path });
  const outcome = existsSync(path) ? outcomeOf(JSON.parse(readFileSync(path, 'utf8'))) : NOTHING;
  if ((hasPassed && outcome.passed > 0) || outcome.failed > 0) return outcome;
  const failures = [...outcome.failures, `${runner} did not run its tests: its output is above`];
  return { ...outcome, failed: 1, failures };
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

const reportOf = (runner: string) => `.cache/${runner}-report.json`;

const runVitest = (words: readonly string[]) =>
  runWith('vitest', vitestOutcome, [
    'run',
    // Only what fails, where nobody watches; a point for each test on a terminal.
    `--reporter=${process.stdout.isTTY ? 'dot' : 'minimal'}`,
    '--reporter=json',
    `--outputFile.json=${reportOf('vitest')}`,
    ...words,
  ]);

const runPlaywright = (words: readonly string[]) =>
  runWith('playwright', playwrightOutcome, ['test', '--reporter=dot,json', ...words]);

function printFigures(): void {
  if (!existsSync(FIGURES_FILE)) return;
  const lines = readFileSync(FIGURES_FILE, 'utf8').trim().split('\n');
  const { compare } = new Intl.Collator('en', { numeric: true });
  print(`\n${lines.toSorted(compare).join('\n')}`);
}

/** Both runners at once take a sixth longer on two cores. */
async function runSelected(words: readonly string[], selection: Selection): Promise<Outcome[]> {
  const { forVitest, forPlaywright } = selection;
  const installed = forPlaywright.length > 0 ? installBrowser() : undefined;
  if (IS_LONG) await installFirefox();
  const stopDatabases = await prepare(selection);
  try {
    const checks = words.length === 0 ? check() : Promise.resolve([]);
    const outcomes = forVitest.length > 0 ? [await runVitest(words)] : [];
    await installed;
    if (forPlaywright.length > 0) outcomes.push(await runPlaywright(words));
    const failures = await checks;
    return [{ passed: 0, failed: failures.length, skipped: 0, failures }, ...outcomes];
  } finally {
    await stopDatabases();
  }
}

const total = (outcomes: readonly Outcome[], of: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((sum, outcome) => sum + outcome[of], 0);

/** Prints the failures last, then the counts over both runners. @returns true if all tests have passed */
export async function runTests(words: readonly string[]): Promise<boolean> {
  const selection = selectTests(words);
  const { forVitest, forPlaywright, later } = selection;
  if (forVitest.length + forPlaywright.length === 0) print(`No test file of this tier: ${words}`);
  else print(`Tests of ${forVitest.length + forPlaywright.length} files, seed ${SEED}`);
  const outcomes = await runSelected(words, selection).catch((error: unknown) => [
    { passed: 0, failed: 1, skipped: 0, failures: [String(error)] },
  ]);
  printFigures();
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) print(`\nFailed:\n\n${failures.join('\n\n')}`);
  if (later.length > 0) print(`\nnot run here: ${later.length} files (${NEXT_RUN})`);
  if (PROXIES_NOT_RUN !== undefined) print(`\n${PROXIES_NOT_RUN}`);
  const skipped = total(outcomes, 'skipped');
  const [passed, failed] = [total(outcomes, 'passed'), total(outcomes, 'failed')];
  const isRed = failed > 0 || passed === 0;
  print(
    `\n${passed} passed, ${isRed ? Math.max(failed, 1) : 0} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  return !isRed;
}
