/**
 * `npm run test:faults`: runs the fault tests in their long form and all other tests in four time
 * zones, and prints the table of docs/fault-tests.md. Needs strace, nginx, PostgreSQL and a small
 * tmpfs, and reports missing ones. `SEED=… npm run test:faults -- FILE` repeats a run's random choices.
 */
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { installBrowser } from './install-browser.ts';
import { installFirefox } from './install-firefox.ts';
import { runTests } from './test/run-tests.ts';

async function prepare(): Promise<void> {
  installBrowser();
  installFirefox();
  if (!isBuildCurrent()) await buildPages();
}

await runTests({ words: process.argv.slice(2), isLongForm: true, prepare });
