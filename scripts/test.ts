/** `npm test`: types, lint, then every test on a fresh build. */
import { buildPages } from './build-pages.ts';
import { isBuildCurrent } from './build-state.ts';
import { installBrowser } from './install-browser.ts';
import { prepareContent } from './prepare-content.ts';
import { run } from './run.ts';

function check(name: string, program: string, parameters: readonly string[]): void {
  process.stdout.write(`\n${name}\n`);
  if (!run(program, parameters)) throw new Error(`${name} did not pass`);
}

/** What comes before the tests. @throws with what went wrong */
async function prepare(): Promise<void> {
  installBrowser();
  await prepareContent();
  check('Types of the routes', 'react-router', ['typegen']);
  check('Types', 'tsc', []);
  check('Lint and format', 'biome', ['check']);
  if (!isBuildCurrent()) await buildPages();
}

try {
  await prepare();
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // However a run ends, its last line says so.
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exit(1);
}
// What is named on the command line narrows the run: npm test -- tests/e2e
process.exit(run('vitest', ['run', ...process.argv.slice(2)]) ? 0 : 1);
