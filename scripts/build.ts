/** `npm run build`; with `--if-changed` only if the sources differ from those of the present build. */
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { exitOnContentError } from './content/content-error.ts';

if (!process.argv.includes('--if-changed') || !isBuildCurrent())
  await exitOnContentError(buildPages);
