/** `npm start`: builds the pages if their sources have changed, then serves. */
import { buildIfChanged } from './build/build-state.ts';
import { startText } from './start-text.ts';

if (!(await buildIfChanged())) process.exit(1);
const { locations } = await import('#server/main.ts');
if (process.stdout.isTTY) process.stdout.write(startText(locations));
