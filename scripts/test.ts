/** `npm test`: types, lint, then every test on a fresh build. */
import { buildPages, isBuildCurrent } from './build-pages.ts';
import { installBrowser } from './install-browser.ts';
import { run } from './run.ts';

function check(name: string, program: string, parameters: readonly string[]): void {
  process.stdout.write(`\n${name}\n`);
  if (run(program, parameters)) return;
  process.stdout.write(`${name} did not pass\n\n0 passed, 1 failed\n`);
  process.exit(1);
}

installBrowser();
check('Types of the routes', 'react-router', ['typegen']);
check('Types', 'tsc', []);
check('Lint and format', 'biome', ['check']);
if (!isBuildCurrent()) await buildPages();
// What is named on the command line narrows the run: npm test -- tests/e2e
process.exit(run('vitest', ['run', ...process.argv.slice(2)]) ? 0 : 1);
