/**
 * `npm run test:faults`: the fault tests in their long form, and the rest in four time zones. It
 * needs strace as well, and says so where that is missing.
 */
import { buildPages } from './build-pages.ts';
import { isBuildCurrent } from './build-state.ts';
import { orSayMistakes } from './content-error.ts';
import { installBrowser } from './install-browser.ts';
import { run } from './run.ts';

installBrowser();
if (!isBuildCurrent()) await orSayMistakes(buildPages);
const named = process.argv.slice(2);
process.exit(run('vitest', ['run', ...named], { FAULTS: 'long' }) ? 0 : 1);
