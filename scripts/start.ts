/** `npm start`: builds the pages if their sources have changed, then serves. */
import { buildPages } from './build/build-pages.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { exitOnContentError } from './content/content-error.ts';

if (!isBuildCurrent()) await exitOnContentError(buildPages);
await import('../server/main.ts');
