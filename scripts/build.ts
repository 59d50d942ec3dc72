/** `npm run build`; with `--if-changed` only if the sources differ from those of the current build, and without the table. */
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { exitOnContentError } from './content/content-error.ts';

const isConditional = process.argv.includes('--if-changed');
if (!isConditional || !isBuildCurrent()) {
  process.stdout.write('Building the pages ...\n');
  await exitOnContentError(() => buildPages({ printsSizes: !isConditional }));
}
