/** `npm start`: builds the pages where they are not what the sources make, then serves. */
import { buildPages } from './build-pages.ts';
import { isBuildCurrent } from './build-state.ts';
import { orSayMistakes } from './content-error.ts';

if (!isBuildCurrent()) await orSayMistakes(buildPages);
await import('../server/main.ts');
