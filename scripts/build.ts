import { buildPages } from './build/build-pages.ts';
import { exitOnContentError } from './content/content-error.ts';

await exitOnContentError(buildPages);
