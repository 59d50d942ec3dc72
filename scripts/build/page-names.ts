import { globSync } from 'node:fs';

export function pageNames(folder: string): string[] {
  return globSync('**/index.html', { cwd: folder }).sort();
}

/** URL path of a page: `/about` for `about/index.html`. */
export function urlPathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}
