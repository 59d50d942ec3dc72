import { globSync } from 'node:fs';
import { join } from 'node:path';

export const PAGES_FOLDER = join(import.meta.dirname, '../../../../build/client');

/** The path of every page that the build has made, new ones too. */
export const PAGES = globSync('**/*.html', { cwd: PAGES_FOLDER })
  // Not served: the pages of episodes are made like it (tests/api/episodes/archive.test.ts).
  .filter((file) => !file.includes('['))
  .map((file) => `/${file.replace(/\/?index\.html$|\.html$/, '')}`)
  .sort();

/** The file of the not-found page is the only one without a folder of its own. */
export const fileOf = (path: string) =>
  join(PAGES_FOLDER, path === '/404' ? '404.html' : join(path, 'index.html'));
