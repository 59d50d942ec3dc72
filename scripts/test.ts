/**
 * `npm test`: types, lint, then every test on a fresh build. Words select tests: `npm test -- api`,
 * `npm test -- e2e booking`, `npm test -- tests/api/bookings/bookings.test.ts`, `npm test -- faults -t 'one slot'`.
 */
import { isBuildCurrent } from './build/build-state.ts';
import { prepareContent } from './content/prepare-content.ts';
import { installBrowser } from './install-browser.ts';
import { run, start } from './run.ts';
import { runTests } from './test/run-tests.ts';

const TYPES_OF_ROUTES = 'Types of the routes';

/** Steps that depend on no other. */
const CHECKS = [
  // Each of its four checkers by default would read the libraries again: on two cores, two are faster.
  { name: 'Types', program: 'tsc', parameters: ['--checkers', '2'] },
  { name: 'Lint and format', program: 'biome', parameters: ['check'] },
];
const BUILD = { name: 'Build', program: process.execPath, parameters: ['scripts/build.ts'] };

async function prepare(): Promise<void> {
  await prepareContent();
  process.stdout.write(`\n${TYPES_OF_ROUTES}\n`);
  if (!run('react-router', ['typegen'])) throw new Error(`${TYPES_OF_ROUTES} did not pass`);
  const steps = isBuildCurrent() ? CHECKS : [...CHECKS, BUILD];
  process.stdout.write(`\n${steps.map(({ name }) => name).join(', ')}\n`);
  // Two of them use one core at times, and the installation of a browser waits for the network.
  const started = steps.map(({ program, parameters }) => start(program, parameters));
  const ended = Promise.allSettled(started);
  installBrowser();
  const failed = (await ended).flatMap((result, index) =>
    result.status === 'fulfilled' && result.value ? [] : [steps[index]?.name],
  );
  if (failed.length > 0) throw new Error(`${failed.join(', ')} did not pass`);
}

await runTests({ words: process.argv.slice(2), isLongForm: false, prepare });
