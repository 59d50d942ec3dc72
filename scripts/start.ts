/** `npm start`: builds the pages if their sources have changed, then serves. */
import { buildPages } from './build-pages.ts';
import { isBuildCurrent } from './build-state.ts';
import { exitOnContentError } from './content-error.ts';

if (!isBuildCurrent()) await exitOnContentError(buildPages);
await import('../server/main.ts');
