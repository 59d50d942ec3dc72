/**
 * `npm test`: types, lint, then every test on a fresh build. Words select tests: `npm test -- api`,
 * `npm test -- e2e booking`, `npm test -- tests/api/bookings/bookings.test.ts`, `npm test -- faults -t 'one slot'`.
 */
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { prepareContent } from './content/prepare-content.ts';
import { installBrowser } from './install-browser.ts';
import { run } from './run.ts';
import { runTests } from './test/run-tests.ts';

function check(name: string, program: string, parameters: readonly string[]): void {
  process.stdout.write(`\n${name}\n`);
  if (!run(program, parameters)) throw new Error(`${name} did not pass`);
}

async function prepare(): Promise<void> {
  installBrowser();
  await prepareContent();
  check('Types of the routes', 'react-router', ['typegen']);
  check('Types', 'tsc', []);
  check('Lint and format', 'biome', ['check']);
  if (!isBuildCurrent()) await buildPages();
}

await runTests({ words: process.argv.slice(2), isLongForm: false, prepare });
