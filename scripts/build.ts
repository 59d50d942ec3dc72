import { buildPages } from './build-pages.ts';
import { exitOnContentError } from './content-error.ts';

await exitOnContentError(buildPages);
