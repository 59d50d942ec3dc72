/**
 * `npm run test:faults`: the fault tests in their long form, and the rest in four time zones; its last
 * words are the table of all of them. It needs strace, nginx and a small tmpfs as well, and says so
 * where one is missing. `SEED=… npm run test:faults -- FILE` runs one again as it was.
 */
import { buildPages } from './build-pages.ts';
import { isBuildCurrent } from './build-state.ts';
import { orSayMistakes } from './content-error.ts';
import { installBrowser } from './install-browser.ts';
import { installFirefox } from './install-firefox.ts';
import { run } from './run.ts';

installBrowser();
installFirefox();
if (!isBuildCurrent()) await orSayMistakes(buildPages);
const named = process.argv.slice(2);
process.exit(run('vitest', ['run', ...named], { FAULTS: 'long' }) ? 0 : 1);
