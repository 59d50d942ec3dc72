import { join } from 'node:path';

/** For NODE_COMPILE_CACHE: servers in processes of their own start in two thirds of the time. */
export const COMPILE_CACHE = join(import.meta.dirname, '..', '..', '.cache', 'compiled');
