import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PAGES_FOLDER = join(import.meta.dirname, '../../../../build/client');

/** The path of every page that the build has made, new ones too. */
export const PAGES = globSync('**/index.html', { cwd: PAGES_FOLDER })
  .map((file) => (file === 'index.html' ? '/' : `/${dirname(file)}`))
  .sort();
