import { globSync } from 'node:fs';

/** The files of the built pages, in a folder of the built site. */
export function pageNames(folder: string): string[] {
  return globSync('**/index.html', { cwd: folder }).sort();
}

/** The address of a page: `/about` for `about/index.html`. */
export function addressOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}
