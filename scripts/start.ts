/** `npm start`: builds the pages if their sources have changed, then serves. */
import { isBuildCurrent } from './build/build-state.ts';
import { start } from './run.ts';
import { startText } from './start-text.ts';

// A process of its own: the server would keep the memory of the build, twice its own.
if (!isBuildCurrent() && !(await start(process.execPath, ['scripts/build.ts', '--if-changed'])))
  process.exit(1);
const { locations } = await import('#server/main.ts');
if (process.stdout.isTTY) process.stdout.write(startText(locations));
