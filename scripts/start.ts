/** `npm start`: builds the pages where they are not what the sources make, then serves. */
import { buildPages, isBuildCurrent } from './build-pages.ts';

if (!isBuildCurrent()) await buildPages();
await import('../server/main.ts');
